import { type ReactElement } from 'react';
import { PlanPriceDialog } from '../../mfe-admin/src/features/billing/message-prices/plan-price-dialog.js';
import { GenerateStorageCharges } from '../../mfe-admin/src/features/billing/storage/generate-storage-charges.js';
import { ResetPasswordDialog } from '../../mfe-admin/src/features/companies/account-dialogs.js';
import { CreateAdminDialog } from '../../mfe-admin/src/features/companies/create-admin-dialog.js';
import { GenerateWsinDialog } from '../../mfe-admin/src/features/brands/generate-wsin-dialog.js';
import { DecideCodeDialog } from '../../mfe-admin/src/features/couriers/decide-code-dialog.js';
import { RefuseDialog } from '../../mfe-admin/src/features/erasures/erasure-dialogs.js';
import { InitiatePaymentDialog } from '../../mfe-admin/src/features/payments/initiate-payment-dialog.js';
import { FeedbackForm } from '../../mfe-public-track/src/features/feedback/feedback-form.js';
import { DeletionCodes } from '../../mfe-public-track/src/features/privacy/deletion-codes.js';
import { DeleteUserData } from '../../mfe-public-track/src/features/privacy/delete-user-data.js';
import { ProofForm } from '../../mfe-public-track/src/features/tracking/proof-form.js';
import { TrackLanding } from '../../mfe-public-track/src/features/tracking/track-landing.js';
import { BrandProfileForm } from '../../mfe-seller/src/features/brand-profile/brand-profile-form.js';
import { ItemForm } from '../../mfe-seller/src/features/catalogue/item-form.js';
import { useItemForm } from '../../mfe-seller/src/features/catalogue/use-item-form.js';
import { PartnerCredentialsForm } from '../../mfe-seller/src/features/delivery-partners/partner-credentials-form.js';
import { CredentialsDialog } from '../../mfe-seller/src/features/channels/credentials-dialog.js';
import { ConnectDialog } from '../../mfe-seller/src/features/channels/connect-dialog.js';
import { MendForm } from '../../mfe-seller/src/features/missed-orders/mend-form.js';
import { GupshupApp } from '../../mfe-seller/src/features/messages/gupshup-app.js';
import { TemplateDialog } from '../../mfe-seller/src/features/messages/template-dialog.js';
import { CancelDialog } from '../../mfe-seller/src/features/orders/cancel-dialog.js';
import { ReportReturnDialog } from '../../mfe-seller/src/features/orders/report-return-dialog.js';
import { CorrectDialog } from '../../mfe-seller/src/features/orders/correct-dialog.js';
import { EwayBillFileForm } from '../../mfe-seller/src/features/orders/eway-bill/eway-bill-file-form.js';
import { EwayBillNumberForm } from '../../mfe-seller/src/features/orders/eway-bill/eway-bill-number-form.js';
import { OrderNoteForm } from '../../mfe-seller/src/features/orders/notes/note-form.js';
import { PassCreditDialog } from '../../mfe-seller/src/features/orders/pass-credit-dialog.js';
import { CreditLimitDialog } from '../../mfe-seller/src/features/retailers/credit-limit-dialog.js';
import { PackageDialog } from '../../mfe-seller/src/features/shipping-packages/package-dialog.js';
import { PriceDialog } from '../../mfe-seller/src/features/discounts/price-dialog.js';
import { CaptureForm } from '../../mfe-seller/src/features/d2r-invoices/capture-form.js';
import { CollectDialog } from '../../mfe-seller/src/features/collecting/collect-dialog.js';
import { HandInDialog as CollectedHandInDialog } from '../../mfe-seller/src/features/collecting/hand-in-dialog.js';
import { HandOverForm } from '../../mfe-seller/src/features/d2r-invoices/hand-over-form.js';
import { ShelfNoteDialog } from '../../mfe-seller/src/features/shelf-returns/shelf-note-dialog.js';
import { HandOverForm as SalesmanHandOverForm } from '../../mfe-seller/src/features/salesman-cash/hand-over-form.js';
import { AddTransactionSlider } from '../../mfe-seller/src/features/wallet/add-transaction-slider.js';
import { RechargeBar } from '../../mfe-seller/src/features/wallet/recharge-bar.js';
import { WebhookDialog } from '../../mfe-seller/src/features/webhooks/webhook-dialog.js';
import { NewOrderPage } from '../../mfe-seller/src/pages/new-order.page.js';
import { NoteForm } from '../../mfe-warehouse/src/features/credit-notes/note-form.js';
import { RecommendationScreen } from '../../mfe-seller/src/features/recommendation/recommendation-screen.js';
import { CreateKeyDialog } from '../../mfe-seller/src/api-keys/create-key-dialog.js';
import { RequestDialog } from '../../mfe-seller/src/features/store-addresses/request-dialog.js';
import { AddStoreDialog } from '../../mfe-seller/src/stores/add-store-dialog.js';
import { EditStoreDialog } from '../../mfe-seller/src/stores/edit-store-dialog.js';
import { BeatDialog } from '../../mfe-warehouse/src/features/field-force/beat-dialog.js';
import { ClusterEditor } from '../../mfe-warehouse/src/features/fleet/clusters/cluster-editor.js';
import { PersonEditor } from '../../mfe-warehouse/src/features/fleet/people/person-editor.js';
import { AdjustmentForm } from '../../mfe-warehouse/src/features/inventory/adjustment-form.js';
import { EmailDialog } from '../../mfe-warehouse/src/features/inventory/email-dialog.js';
import { InboundDialog } from '../../mfe-warehouse/src/features/inventory/inbound-dialog.js';
import { AddItemDialog } from '../../mfe-warehouse/src/features/inbound/add-item-dialog.js';
import { AnnounceDialog } from '../../mfe-warehouse/src/features/inbound/announce-dialog.js';
import { CountDialog } from '../../mfe-warehouse/src/features/inbound/count-dialog.js';
import { PackForm } from '../../mfe-warehouse/src/features/packing/pack-form.js';
import { CheckInForm } from '../../mfe-warehouse/src/features/returns/check-in-form.js';
import { CustomerReturnForm } from '../../mfe-warehouse/src/features/returns/customer-return-form.js';
import { ScannedStockForm } from '../../mfe-warehouse/src/features/inventory/scanned-stock-form.js';
import { DepositDialog } from '../../mfe-warehouse/src/features/driver-cash/deposit-dialog.js';
import { HandInDialog } from '../../mfe-warehouse/src/features/driver-cash/hand-in-dialog.js';
import { RefuseUpiDialog } from '../../mfe-warehouse/src/features/driver-cash/refuse-upi-dialog.js';
import { DeliverDialog } from '../../mfe-warehouse/src/features/driving/deliver-dialog.js';
import { FailDialog } from '../../mfe-warehouse/src/features/driving/fail-dialog.js';
import { PriceDialog as IncentivePriceDialog } from '../../mfe-warehouse/src/features/incentives/price-dialog.js';
import { MakeDialog } from '../../mfe-warehouse/src/features/picks/make-dialog.js';
import { ShortDialog } from '../../mfe-warehouse/src/features/picks/short-dialog.js';
import { CloseDialog } from '../../mfe-warehouse/src/features/handovers/close-dialog.js';
import { OpenDialog } from '../../mfe-warehouse/src/features/handovers/open-dialog.js';
import { OpenDialog as OpenStockCountDialog } from '../../mfe-warehouse/src/features/stock-counts/open-dialog.js';
import { NoOrderDialog } from '../../mfe-warehouse/src/features/todays-beat/no-order.js';
import { AssignDriverDialog } from '../../mfe-warehouse/src/features/trips/assign-driver-dialog.js';
import { PlanDayForm } from '../../mfe-warehouse/src/features/trips/day-plan/plan-day-form.js';
import { ReverseDialog } from '../../mfe-warehouse/src/features/trips/reverse-dialog.js';
import { NewTripForm } from '../../mfe-warehouse/src/features/trips/new-trip-form.js';
import { PromoterDrawer } from '../../mfe-warehouse/src/features/promoters/promoter-drawer.js';
import { RecordStockDialog } from '../../mfe-warehouse/src/features/promoters/record-stock-dialog.js';
import { CreateSalesmanDialog } from '../../mfe-warehouse/src/features/salesmen/create-salesman-dialog.js';
import { EditSalesmanDialog } from '../../mfe-warehouse/src/features/salesmen/edit-salesman-dialog.js';
import { WarehouseEditor } from '../../mfe-warehouse/src/features/warehouses/warehouse-editor.js';
import { InvoicingTab } from '../../shell/src/features/administration/invoicing/invoicing-tab.js';
import { ChangePasswordSection } from '../../shell/src/features/administration/profile/change-password-section.js';
import { PendingContactForm } from '../../shell/src/features/administration/profile/pending-contact.js';
import { ProfileSection } from '../../shell/src/features/administration/profile/profile-section.js';
import { SupportForm } from '../../shell/src/features/administration/support/support-form.js';
import { Component as ChoosePassword } from '../../shell/src/features/auth/choose-password.page.js';
import { PhoneStep } from '../../shell/src/features/auth/phone-step.js';
import { ResetStep } from '../../shell/src/features/auth/reset-step.js';
import { Component as SignIn } from '../../shell/src/features/auth/sign-in.page.js';
import { Component as SignUp } from '../../shell/src/features/auth/sign-up.page.js';
import {
  BILL,
  BRAND,
  COMPANY,
  CONNECTED,
  EMPTY_QUEUE,
  ERASURE,
  HANDOVER,
  INBOUND_LINE,
  later,
  MISSED,
  NO_BILLS,
  NO_SYNC,
  NO_ORDER_AT,
  NOTABLE,
  ON_SHELF,
  nothing,
  ORDER_TO_PACK,
  PARTNER,
  PRICED,
  PROFILE,
  RETAILER,
  RETURNED,
  RETURNED_PARCEL,
  RETURNING,
  SALESMAN,
  STOCK,
  STOP,
  STORE,
  TRIP,
  UNKNOWN_CODE,
  TO_COLLECT,
  TRIP_ORDER,
  UPI_PAYMENT,
} from './form-data.js';

function CatalogueItem(): ReactElement {
  const { form } = useItemForm(null);
  return <ItemForm form={form} id="item" companyId={COMPANY.value} />;
}

/** Every form of the product, by the file that makes it. */
export const FORMS: Readonly<Record<string, () => ReactElement>> = {
  'mfe-admin/src/features/billing/message-prices/plan-price-dialog.tsx': () => (
    <PlanPriceDialog company={COMPANY} onClose={nothing} />
  ),
  'mfe-admin/src/features/billing/storage/generate-storage-charges.tsx': () => <GenerateStorageCharges />,
  'mfe-admin/src/features/couriers/decide-code-dialog.tsx': () => (
    <DecideCodeDialog code={UNKNOWN_CODE} onClose={nothing} />
  ),
  'mfe-admin/src/features/brands/generate-wsin-dialog.tsx': () => (
    <GenerateWsinDialog company={COMPANY} onClose={nothing} />
  ),
  'mfe-admin/src/features/companies/account-dialogs.tsx': () => (
    <ResetPasswordDialog account={{ entityId: '1', name: 'Asha', inActive: false }} onClose={nothing} />
  ),
  'mfe-admin/src/features/companies/create-admin-dialog.tsx': () => <CreateAdminDialog onClose={nothing} />,
  'mfe-admin/src/features/erasures/erasure-dialogs.tsx': () => <RefuseDialog row={ERASURE} onClose={nothing} />,
  'mfe-admin/src/features/payments/initiate-payment-dialog.tsx': () => (
    <InitiatePaymentDialog asksCompany company={null} onClose={nothing} />
  ),
  'mfe-public-track/src/features/feedback/feedback-form.tsx': () => (
    <FeedbackForm
      token="t"
      request={{ deliveryDays: { first: '2026-11-24', last: '2026-11-30' } } as never}
      onSent={nothing}
    />
  ),
  'mfe-public-track/src/features/privacy/delete-user-data.tsx': () => <DeleteUserData />,
  'mfe-public-track/src/features/privacy/deletion-codes.tsx': () => (
    <DeletionCodes contacts={{ phone: '9876543210' }} onSendAgain={later} />
  ),
  'mfe-public-track/src/features/tracking/proof-form.tsx': () => (
    <ProofForm wasWrong={false} onProof={nothing} brandToken={null} />
  ),
  'mfe-public-track/src/features/tracking/track-landing.tsx': () => <TrackLanding brandToken={null} />,
  'mfe-seller/src/features/brand-profile/brand-profile-form.tsx': () => <BrandProfileForm saved={BRAND} />,
  'mfe-seller/src/features/catalogue/use-item-form.ts': () => <CatalogueItem />,
  'mfe-seller/src/features/delivery-partners/partner-credentials-form.tsx': () => (
    <PartnerCredentialsForm partner={PARTNER} onType={nothing} onDone={nothing} />
  ),
  'mfe-seller/src/features/messages/gupshup-app.tsx': () => <GupshupApp companyId={COMPANY.value} />,
  'mfe-seller/src/features/messages/template-dialog.tsx': () => (
    <TemplateDialog companyId={COMPANY.value} onClose={nothing} />
  ),
  'mfe-seller/src/features/channels/connect-dialog.tsx': () => (
    <ConnectDialog type="shopify" store={null} onClose={nothing} />
  ),
  'mfe-seller/src/features/channels/credentials-dialog.tsx': () => (
    <CredentialsDialog store={CONNECTED} onClose={nothing} />
  ),
  'mfe-seller/src/features/missed-orders/mend-form.tsx': () => (
    <MendForm order={MISSED} sync={NO_SYNC} onTaken={nothing} />
  ),
  'mfe-seller/src/features/recommendation/recommendation-screen.tsx': () => <RecommendationScreen />,
  'mfe-seller/src/features/store-addresses/request-dialog.tsx': () => <RequestDialog onClose={nothing} />,
  'mfe-seller/src/api-keys/create-key-dialog.tsx': () => <CreateKeyDialog onCreated={nothing} onClose={nothing} />,
  'mfe-seller/src/stores/add-store-dialog.tsx': () => (
    <AddStoreDialog companyId={COMPANY.value} onAdded={nothing} onClose={nothing} />
  ),
  'mfe-seller/src/stores/edit-store-dialog.tsx': () => <EditStoreDialog store={STORE} onClose={nothing} />,
  'mfe-seller/src/features/orders/new-order/use-new-order-form.ts': () => <NewOrderPage />,
  'mfe-seller/src/features/orders/cancel-dialog.tsx': () => (
    <CancelDialog title="Cancel order" onConfirm={later} onClose={nothing} />
  ),
  'mfe-seller/src/features/orders/report-return-dialog.tsx': () => (
    <ReportReturnDialog order={RETURNING} status="LOST" onClose={nothing} />
  ),
  'mfe-seller/src/features/orders/correct-dialog.tsx': () => <CorrectDialog order={RETURNED} onClose={nothing} />,
  'mfe-seller/src/features/orders/eway-bill/eway-bill-file-form.tsx': () => <EwayBillFileForm order={RETURNED} />,
  'mfe-seller/src/features/orders/eway-bill/eway-bill-number-form.tsx': () => (
    <EwayBillNumberForm order={RETURNED} onSaved={nothing} />
  ),
  'mfe-seller/src/features/orders/notes/note-form.tsx': () => <OrderNoteForm order={RETURNED} />,
  'mfe-seller/src/features/orders/pass-credit-dialog.tsx': () => (
    <PassCreditDialog order={RETURNED} reason="₹18.00 over" onClose={nothing} />
  ),
  'mfe-seller/src/features/retailers/credit-limit-dialog.tsx': () => (
    <CreditLimitDialog retailer={RETAILER} limits={NO_BILLS} onClose={nothing} />
  ),
  'mfe-seller/src/features/shipping-packages/package-dialog.tsx': () => (
    <PackageDialog shown={null} onClose={nothing} />
  ),
  'mfe-seller/src/features/discounts/price-dialog.tsx': () => (
    <PriceDialog item={PRICED} store={{ companyId: COMPANY.value, storeId: '1' }} onClose={nothing} />
  ),
  'mfe-seller/src/features/d2r-invoices/hand-over-form.tsx': () => <HandOverForm invoice={BILL} />,
  'mfe-seller/src/features/d2r-invoices/use-capture-form.ts': () => <CaptureForm invoice={BILL} />,
  'mfe-seller/src/features/collecting/use-collect-form.ts': () => (
    <CollectDialog of={TO_COLLECT} collecting={{ add: later, clock: {} }} onClose={nothing} />
  ),
  'mfe-seller/src/features/collecting/use-hand-in-form.ts': () => (
    <CollectedHandInDialog
      hand={{ companyId: COMPANY.value, companyName: 'Loom', cashPaise: 50_000, cheques: [], handIn: null }}
      unsentPaise={0}
      before={undefined}
      steps={{ onKeep: nothing, onSent: nothing }}
      onClose={nothing}
    />
  ),
  'mfe-seller/src/features/shelf-returns/shelf-note-dialog.tsx': () => (
    <ShelfNoteDialog of={{ order: ON_SHELF, refused: null }} queue={{ kept: [], add: later }} onClose={nothing} />
  ),
  'mfe-seller/src/features/salesman-cash/use-hand-over-form.ts': () => (
    <SalesmanHandOverForm
      salesman={{ companyId: COMPANY.value, name: 'Ravi' }}
      held={{ cashPaise: 50_000, payments: [], handIn: null }}
      onBook={() => Promise.resolve({})}
      onBooked={nothing}
    />
  ),
  'mfe-seller/src/features/wallet/add-transaction-slider.tsx': () => (
    <AddTransactionSlider company={COMPANY} onClose={nothing} />
  ),
  'mfe-seller/src/features/wallet/recharge-bar.tsx': () => <RechargeBar balanceRupees={0} />,
  'mfe-seller/src/features/webhooks/webhook-dialog.tsx': () => (
    <WebhookDialog webhook={null} companyId={COMPANY.value} onCreated={nothing} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/credit-notes/note-form.tsx': () => <NoteForm order={NOTABLE} onDone={nothing} />,
  'mfe-warehouse/src/features/driver-cash/deposit-dialog.tsx': () => (
    <DepositDialog warehouse={{ warehouseId: '2', name: 'Kochi One', heldPaise: 0 }} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/driver-cash/refuse-upi-dialog.tsx': () => (
    <RefuseUpiDialog payment={UPI_PAYMENT} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/driver-cash/hand-in-dialog.tsx': () => (
    <HandInDialog driver={{ driverId: '1', name: 'Ravi', heldPaise: 50_000 }} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/field-force/beat-dialog.tsx': () => <BeatDialog beat={null} onClose={nothing} />,
  'mfe-warehouse/src/features/fleet/clusters/cluster-editor.tsx': () => <ClusterEditor cluster={null} />,
  'mfe-warehouse/src/features/fleet/people/person-editor.tsx': () => <PersonEditor kind="drivers" person={null} />,
  'mfe-warehouse/src/features/handovers/close-dialog.tsx': () => <CloseDialog handover={HANDOVER} onClose={nothing} />,
  'mfe-warehouse/src/features/handovers/open-dialog.tsx': () => <OpenDialog onClose={nothing} />,
  'mfe-warehouse/src/features/inbound/add-item-dialog.tsx': () => (
    <AddItemDialog shipmentId="1" code="" onClose={nothing} />
  ),
  'mfe-warehouse/src/features/inbound/announce-dialog.tsx': () => <AnnounceDialog onClose={nothing} />,
  'mfe-warehouse/src/features/inbound/count-dialog.tsx': () => (
    <CountDialog shipmentId="1" line={INBOUND_LINE} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/incentives/price-dialog.tsx': () => <IncentivePriceDialog onClose={nothing} />,
  'mfe-warehouse/src/features/inventory/adjustment-form.tsx': () => <AdjustmentForm row={STOCK} onDone={nothing} />,
  'mfe-warehouse/src/features/inventory/email-dialog.tsx': () => <EmailDialog params={{} as never} onClose={nothing} />,
  'mfe-warehouse/src/features/inventory/inbound-dialog.tsx': () => (
    <InboundDialog row={null} warehouseId="2" onClose={nothing} />
  ),
  'mfe-warehouse/src/features/picks/make-dialog.tsx': () => (
    <MakeDialog choice={{}} orders={new Map()} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/picks/short-dialog.tsx': () => (
    <ShortDialog pickListId="1" line={{ sku: 'NEEM-1', places: [] }} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/packing/pack-form.tsx': () => (
    <PackForm order={ORDER_TO_PACK} queue={EMPTY_QUEUE} onPacked={nothing} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/returns/check-in-form.tsx': () => (
    <CheckInForm draft={{ parcel: RETURNED_PARCEL, before: null }} queue={EMPTY_QUEUE} onDone={nothing} />
  ),
  'mfe-warehouse/src/features/returns/customer-return-form.tsx': () => (
    <CustomerReturnForm
      draft={{
        order: { id: '1', companyId: COMPANY.value, shopOrderId: 'SO-101' },
        lines: [{ id: '7', title: 'Neem soap', sku: 'NEEM-1', wsin: null, quantity: 2 }],
        before: null,
      }}
      queue={EMPTY_QUEUE}
      onDone={nothing}
    />
  ),
  'mfe-warehouse/src/features/inventory/scanned-stock-form.tsx': () => (
    <ScannedStockForm row={STOCK} onDone={nothing} />
  ),
  'mfe-warehouse/src/features/driving/deliver-dialog.tsx': () => (
    <DeliverDialog tripId="3" stop={STOP} payee={null} onReport={later} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/driving/fail-dialog.tsx': () => (
    <FailDialog tripId="3" stop={STOP} onReport={later} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/stock-counts/open-dialog.tsx': () => <OpenStockCountDialog onClose={nothing} />,
  'mfe-warehouse/src/features/todays-beat/use-no-order.ts': () => <NoOrderDialog at={NO_ORDER_AT} onClose={nothing} />,
  'mfe-warehouse/src/features/trips/assign-driver-dialog.tsx': () => (
    <AssignDriverDialog trip={TRIP} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/trips/day-plan/plan-day-form.tsx': () => (
    <PlanDayForm warehouses={[COMPANY]} before={null} onProposed={nothing} />
  ),
  'mfe-warehouse/src/features/trips/reverse-dialog.tsx': () => (
    <ReverseDialog trip={TRIP} order={TRIP_ORDER} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/trips/new-trip-form.tsx': () => <NewTripForm warehouses={[COMPANY]} />,
  'mfe-warehouse/src/features/promoters/promoter-drawer.tsx': () => (
    <PromoterDrawer promoter={null} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/promoters/record-stock-dialog.tsx': () => <RecordStockDialog onClose={nothing} />,
  'mfe-warehouse/src/features/salesmen/create-salesman-dialog.tsx': () => <CreateSalesmanDialog onClose={nothing} />,
  'mfe-warehouse/src/features/salesmen/edit-salesman-dialog.tsx': () => (
    <EditSalesmanDialog salesman={SALESMAN} onClose={nothing} />
  ),
  'mfe-warehouse/src/features/warehouses/warehouse-editor.tsx': () => <WarehouseEditor warehouse={null} />,
  'shell/src/features/administration/invoicing/invoicing-tab.tsx': () => <InvoicingTab />,
  'shell/src/features/administration/profile/change-password-section.tsx': () => <ChangePasswordSection />,
  'shell/src/features/administration/profile/pending-contact.tsx': () => (
    <PendingContactForm pending={{ field: 'email', value: 'new@shop.example' }} onChanged={later} />
  ),
  'shell/src/features/administration/profile/profile-section.tsx': () => <ProfileSection profile={PROFILE} />,
  'shell/src/features/administration/support/support-form.tsx': () => <SupportForm screen="/orders" onSent={nothing} />,
  'shell/src/features/auth/choose-password.page.tsx': () => <ChoosePassword />,
  'shell/src/features/auth/phone-step.tsx': () => <PhoneStep onSent={nothing} />,
  'shell/src/features/auth/reset-step.tsx': () => <ResetStep phone="9876543210" onBack={nothing} />,
  'shell/src/features/auth/sign-in.page.tsx': () => <SignIn />,
  'shell/src/features/auth/sign-up.page.tsx': () => <SignUp />,
};
