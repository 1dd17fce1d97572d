export interface AccountAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
}
