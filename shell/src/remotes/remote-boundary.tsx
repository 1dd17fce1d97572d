import { Component, type ReactNode } from 'react';
import { RemoteTrouble } from './remote-trouble.js';

interface Props {
  /** A new key forgets the failure: another page, another version. */
  resetKey: string;
  onRetry: () => Promise<void>;
  children: ReactNode;
}

interface State {
  error: unknown;
  failed: boolean;
  resetKey: string;
}

/** Keeps a screen that throws while it draws inside of its own place: header and navigation stay. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, failed: false, resetKey: props.resetKey };
  }

  readonly retry = (): void => {
    void this.props.onRetry().then(() => this.setState({ error: null, failed: false }));
  };

  override render(): ReactNode {
    return this.state.failed ? <RemoteTrouble error={this.state.error} onRetry={this.retry} /> : this.props.children;
  }
}
