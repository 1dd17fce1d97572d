import { defineTexts } from '@godown/shared-ui/i18n';

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
  hint: 'We also send which screen is open and which browser you use.',
  submit: 'Send message',
  sendFailed: "Couldn't send the message",
  close: 'Close',
});
