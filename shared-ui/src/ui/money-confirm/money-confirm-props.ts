import { type ReactNode } from 'react';

/** What is taken from one wallet. */
export interface MoneyCost {
  key: string;
  /** Whose wallet, where there are several. */
  owner?: string | null;
  costPaise: number;
  /** Beside the cost: what it may come to. */
  note?: string;
  /** Null for people who do not see the wallet: nothing is said and nothing is refused. */
  balancePaise: number | null;
}

export interface MoneyConfirmProps {
  title: ReactNode;
  /** What the money is for. */
  description?: ReactNode;
  /** One line per wallet; undefined while the price is asked for. */
  costs: readonly MoneyCost[] | undefined;
  /** What a person reads when the price could not be had. */
  errorMessage?: ReactNode;
  onRetry?: () => void;
  /** The price is asked for anew. */
  isFetching?: boolean;
  /** Nothing is left to be paid for. */
  disabled?: boolean;
  /** The verb with what and how much: 'Book 2 orders for ₹150.00'. */
  confirmLabel: string;
  /** Behind 'The wallet balance is ₹5.00 too low.': what helps. */
  advice: string;
  /** Where the wallet is recharged, for whoever may. */
  rechargeTo?: string | null;
  /** The single prices. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}
