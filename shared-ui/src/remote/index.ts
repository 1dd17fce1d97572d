export { keptName } from './kept-name.js';
export {
  NAV_SECTIONS,
  type Capability,
  type KeptOnDevice,
  type NavIcon,
  type NavItem,
  type NavSection,
  type RemoteModule,
  type RemotePageModule,
  type RemoteRoute,
  type RemoteTab,
  type TabKey,
} from './remote-module.js';
export { pathsOf, screensOf, summaryOf, type CapabilitySummary } from './remote-summary.js';
