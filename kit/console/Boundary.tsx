import { Component, type ReactNode } from 'react';
import { log, pathOf } from './clientLog.ts';

interface BoundaryProps {
  /** Drawn in place of what broke; `again` tries it once more. */
  broken(error: unknown, again: () => void): ReactNode;
  onAgain?(): void;
  children: ReactNode;
}

/** Keeps what breaks inside from breaking what stands around it. */
export class Boundary extends Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown) {
    log('console', 'error', {
      message: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      page: pathOf(location.pathname),
    });
  }

  override render() {
    const again = () => {
      this.props.onAgain?.();
      this.setState({ failed: false, error: undefined });
    };
    return this.state.failed ? this.props.broken(this.state.error, again) : this.props.children;
  }
}
