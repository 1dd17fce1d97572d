/** Answer of `GET /ums/profile/support`; empty fields are not shown. */
export interface SupportContact {
  email: string;
  phone: string;
  hours: string;
  documentationUrl: string;
  /** Whether messages can be written in the product: there is an email for them. */
  takesMessages: boolean;
}
