import { QrCode } from '@godown/shared-ui/qr-code';

export const title = 'QR code';

export function Payment() {
  return <QrCode label="UPI payment of ₹499.00" value="upi://pay?pa=godown@icici&pn=Godown&am=499.00&cu=INR" />;
}
