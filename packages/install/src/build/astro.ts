/** As much of an integration of Astro as is used. */
export interface AstroIntegration {
  name: string;
  hooks: {
    'astro:config:setup'(setup: {
      addMiddleware(middleware: { entrypoint: string; order: 'pre' }): void;
    }): void;
  };
}

/** Integration of Astro: a middleware around all others, for pages of the build and for those of a server. */
export const portcullis = (): AstroIntegration => ({
  name: '@portcullis/install',
  hooks: {
    'astro:config:setup': ({ addMiddleware }) =>
      addMiddleware({ entrypoint: '@portcullis/install/astro/middleware', order: 'pre' }),
  },
});
