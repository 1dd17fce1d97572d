/** Answer of `GET /ums/profile/support`; empty fields are not shown. */
export interface SupportContact {
  email: string;
  phone: string;
  hours: string;
  documentationUrl: string;
}
