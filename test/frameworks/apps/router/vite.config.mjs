import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Beside it are sites with another React, which the shared packages would find.
  resolve: { dedupe: ['react', 'react-dom'] },
  ssr: { noExternal: [/^@?react/] },
});
