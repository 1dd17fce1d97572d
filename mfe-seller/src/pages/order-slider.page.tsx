import { useLocation, useNavigate, useParams } from '@godown/shared-ui/router';
import { OrderSlider } from '../features/orders/order-slider.js';

/** The info slider over the list, with an address of its own; closing it keeps the list as it was. */
export function OrderSliderPage() {
  const { orderId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <OrderSlider
      key={orderId}
      orderId={orderId}
      onClose={() => {
        void navigate(`/orders${search}`);
      }}
    />
  );
}
