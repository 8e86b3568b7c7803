'use client';

import { useEffect } from 'react';
import { snippet } from '../install.mjs';

export function Provider({ children }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.text = snippet;
    document.head.append(script);
  }, []);
  return children;
}
