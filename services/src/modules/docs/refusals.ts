import { type Handler } from './handlers.js';

interface Refusal {
  status: number;
  /** The name of its description in the document. */
  name: string;
  description: string;
  /** What the example says. */
  message: string;
  isGivenBy: (handler: Handler, takesSomething: boolean) => boolean;
}

const isPermitted = ({ access }: Handler): boolean => access?.kind === 'permission';
/** By its permission: lists are asked for with POST, and some files make what they hold when they are first asked for. */
const isChanging = ({ access, isReading }: Handler): boolean =>
  access?.kind === 'permission' ? !access.permission.endsWith('.read') : !isReading;

/** Every refusal that a call may meet, in the order of their numbers. */
export const REFUSALS: readonly Refusal[] = [
  {
    status: 400,
    name: 'Invalid',
    description: 'Not valid: each field says why',
    message: 'The request is not valid',
    isGivenBy: (handler, takesSomething) => takesSomething || isPermitted(handler),
  },
  {
    status: 401,
    name: 'NotSignedIn',
    description: 'Not signed in, or a key that does not work',
    message: 'Please sign in',
    isGivenBy: ({ access }) => access?.kind !== 'public',
  },
  {
    status: 403,
    name: 'NotAllowed',
    description: 'Not allowed to this role or key, or not sent by our own pages',
    message: 'You are not allowed to do this',
    isGivenBy: (handler) => isPermitted(handler) || !handler.isReading,
  },
  {
    status: 404,
    name: 'NotFound',
    description: 'Not there, or not yours',
    message: 'Not found',
    isGivenBy: (handler, takesSomething) => takesSomething || isPermitted(handler),
  },
  {
    status: 409,
    name: 'Conflict',
    description:
      'Not possible in this state, or an earlier call with the same Idempotency-Key is still being worked on',
    message: 'The first try is still being worked on. Please wait a moment.',
    isGivenBy: (handler) => isChanging(handler),
  },
  {
    status: 413,
    name: 'TooLarge',
    description: 'Too large',
    message: 'The request is too large',
    isGivenBy: ({ isReading }) => !isReading,
  },
  {
    status: 415,
    name: 'WrongContent',
    description: 'Content of another kind',
    message: 'This kind of content is not accepted',
    isGivenBy: ({ isReading }) => !isReading,
  },
  {
    status: 422,
    name: 'AgainstARule',
    description: 'Well-formed, but against a rule: the message says which',
    message: 'An earlier try with other content may have gone through. Please check before you send it again.',
    isGivenBy: (handler) => isChanging(handler),
  },
  {
    status: 429,
    name: 'TooManyCalls',
    description: 'Too many calls; Retry-After says how long to wait',
    message: 'Too many tries. Please wait a little and try again.',
    isGivenBy: ({ isLimited }) => isLimited,
  },
  {
    status: 500,
    name: 'OurFault',
    description: 'A fault of ours; name the requestId when you write to us',
    message: 'Something went wrong',
    isGivenBy: () => true,
  },
  {
    status: 502,
    name: 'PartnerFailed',
    description: 'A courier, store or gateway did not answer as it should',
    message: 'The courier did not answer',
    isGivenBy: (handler) => isChanging(handler),
  },
  {
    status: 503,
    name: 'Busy',
    description: 'Busy; Retry-After says how long to wait',
    message: 'The service is busy. Please try again in a moment.',
    isGivenBy: () => true,
  },
  {
    status: 507,
    name: 'NoRoom',
    description: 'No room to keep a file; Retry-After says how long to wait',
    message: 'There is no room to keep the file at the moment. Please try again later.',
    isGivenBy: ({ content }) => content === 'form' || content === 'picture',
  },
];
