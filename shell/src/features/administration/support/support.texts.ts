import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('support', {
  title: 'Contact support',
  failed: "Couldn't get support",
  about: 'We are here to help.',
  email: 'Email',
  phone: 'Phone',
  hours: 'Hours',
  documentation: 'Documentation',
  apiDocumentation: 'API documentation',
  form: 'Message to support',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  message: 'Message',
  hint: 'We include the open screen and your browser.',
  submit: 'Send message',
  sendFailed: "Couldn't send the message",
  close: 'Close',
  support: 'Support',
});
