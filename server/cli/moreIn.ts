/**
 * Where to read on. Whoever runs the command line in a project of their own has no `docs` folder, but a server that serves it.
 * @param page `docs/install.md`, for one
 */
export const moreIn = (page: string): string =>
  `More: /${page.replace(/\.md$/, '')} on the Portcullis server, or ${page} in its repository`;
