export { UiProvider } from '@godown/shared-ui/ui';
