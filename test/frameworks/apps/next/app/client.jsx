'use client';

import { Component, useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  );
}

/** What a client renders otherwise than its server did. */
export const Mismatch = () => <p>{typeof window === 'undefined' ? 'Server' : 'Client'}</p>;

export class Boundary extends Component {
  state = {};
  static getDerivedStateFromError() {
    return { failed: true };
  }
  render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

export function Faulty() {
  if (typeof window !== 'undefined') throw new Error('of the page');
  return <p>Whole</p>;
}

/** Fails where no boundary of the page's own catches it. */
export function Breaking() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('of the page');
  return (
    <button type="button" onClick={() => setBroken(true)}>
      Break
    </button>
  );
}

export function Markup({ html }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
