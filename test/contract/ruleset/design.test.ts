import { describe, expect, it } from 'vitest';
import { tokens } from '../../../server/domain/ruleset/edits/design.ts';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const path = `/sites/${site.id}/banner`;
  return {
    site,
    design: (body: object) =>
      app.api<{ banner: Banner; designMode: string }>(owner.key, 'PATCH', `${path}/design`, body),
    banner: async () => (await app.api<Banner>(owner.key, 'GET', path)).body,
    ruleset: async () => (await app.stores.control.newestPublication(site.id))?.ruleset as Ruleset,
  };
}

const drawing = (inner: string) =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`)}`;

describe('PATCH /sites/{siteId}/banner/design', () => {
  it('merges looks and manners, and publishes them', async () => {
    const { site, design, banner, ruleset } = await open();
    const before = await app.install(owner, site);
    const { status, body } = await design({
      layout: 'bar',
      position: 'top',
      scheme: 'light',
      placeholders: true,
      scriptedGrants: true,
      choiceDays: 200,
      theme: { accent: '#05a', radius: '4px' },
    });
    expect(status).toBe(200);
    const presentation = {
      layout: 'bar',
      position: 'top',
      scheme: 'light',
      placeholders: true,
      scriptedGrants: true,
      choiceDays: 200,
    };
    const theme = { accent: '#05a', radius: '4px' };
    expect(body).toEqual({
      saved: true,
      change: 'design',
      banner: { ...(await banner()), presentation, theme },
      designMode: 'light',
      artifactWarning: null,
    });
    const after = await app.install(owner, site);
    expect(after.rulesetIntegrity).not.toBe(before.rulesetIntegrity);
    expect(await ruleset()).toMatchObject({ theme, scriptedGrants: true, choiceDays: 200 });

    await design({ scheme: 'auto', theme: { radius: null, ink: '#000' } });
    expect(await ruleset()).toMatchObject({
      presentation: { layout: 'bar', position: 'top', scheme: 'auto', placeholders: true },
      theme: { accent: '#05a', ink: '#000' },
      choiceDays: 200,
    });
    await design({ theme: { accent: null, ink: null, paper: null } });
    expect((await ruleset()).theme).toBeNull();
  });

  it('takes a layout’s first position, and keeps one that fits', async () => {
    const { design, ruleset } = await open();
    const place = async (body: object) => {
      expect((await design(body)).status).toBe(200);
      const { layout, position } = (await ruleset()).presentation;
      return `${layout} ${position}`;
    };
    expect(await place({ layout: 'dialog' })).toBe('dialog center');
    expect(await place({ layout: 'bar' })).toBe('bar bottom');
    expect(await place({ layout: 'box' })).toBe('box start');
    expect(await place({ position: 'end' })).toBe('box end');
    expect(await place({ layout: 'box', placeholders: true })).toBe('box end');
  });

  it('takes a place on phones and a motion, and leaves out what is as by default', async () => {
    const { site, design, ruleset } = await open();
    const before = await app.install(owner, site);
    const phone = { layout: 'bar', position: 'bottom' };
    expect((await design({ phone, motion: 'slide' })).status).toBe(200);
    expect((await ruleset()).presentation).toMatchObject({ layout: 'box', phone, motion: 'slide' });
    await design({ scheme: 'dark' });
    expect((await ruleset()).presentation).toMatchObject({ phone, motion: 'slide' });
    expect((await design({ scheme: 'auto', phone: null, motion: 'none' })).status).toBe(200);
    expect(await app.install(owner, site)).toEqual(before);
  });

  it('takes every token', async () => {
    const { design, ruleset } = await open();
    const { theme } = (await design({ theme: { ink: '#111' } })).body.banner;
    expect(theme).toEqual({ ink: '#111' });
    const values: Record<string, string> = {
      paper: '#FFFFFF',
      ink: '#000',
      soft: '#555',
      accent: '#036',
      onAccent: '#fff',
      paperDark: '#000',
      inkDark: '#fff',
      softDark: '#bbb',
      accentDark: '#9cf',
      onAccentDark: '#000',
      radius: '0',
      buttonRadius: '32px',
      font: `Inter, "Segoe UI", 'Größe 2', sans-serif`,
      logo: drawing('<path d="M0 0h9v9"/>'),
      logoDark: '/img/logo-dark.png?v=2',
    };
    expect(Object.keys(values).sort()).toEqual([...tokens].sort());
    expect((await design({ theme: values })).status).toBe(200);
    expect((await ruleset()).theme).toEqual(values);
  });

  it.each([
    ['a position that is another layout’s', { layout: 'box', position: 'top' }, 'position'],
    ['a position that does not fit', { position: 'center' }, 'position'],
    ['a colour by name', { theme: { ink: 'black' } }, 'theme.ink'],
    ['a colour with four digits', { theme: { inkDark: '#0000' } }, 'theme.inkDark'],
    ['a radius without a unit', { theme: { radius: '12' } }, 'theme.radius'],
    ['a radius too large', { theme: { radius: '33px' } }, 'theme.radius'],
    [
      'a phone’s position that does not fit',
      { phone: { layout: 'bar', position: 'end' } },
      'phone.position',
    ],
    [
      'a button’s radius with a rule',
      { theme: { buttonRadius: '1px;top:0' } },
      'theme.buttonRadius',
    ],
    ['a property without families', { theme: { font: 'var(--brand)' } }, 'theme.font'],
    ['a property with another in it', { theme: { font: 'var(--brand, var(--f))' } }, 'theme.font'],
    ['a property that ends the rule', { theme: { font: 'var(--a, b)}*{top:0' } }, 'theme.font'],
    ['a property before a family', { theme: { font: 'var(--a, b), c' } }, 'theme.font'],
    ['a property of a symbol font', { theme: { font: 'var(--brand, Wingdings)' } }, 'theme.font'],
    ['a font that ends the rule', { theme: { font: 'x}*{display:none' } }, 'theme.font'],
    ['a font with half a quote', { theme: { font: `"Inter, serif` } }, 'theme.font'],
    ['a font with an escape', { theme: { font: '\\31' } }, 'theme.font'],
    ['a font over two lines', { theme: { font: 'Inter\nserif' } }, 'theme.font'],
    ['colours too faint to read', { theme: { ink: '#ccc' } }, 'theme.ink'],
    ['a logo of another host', { theme: { logo: '//cdn.example/logo.png' } }, 'theme.logo'],
    ['a logo with an address', { theme: { logo: 'https://cdn.example/a.png' } }, 'theme.logo'],
    ['a logo that ends the rule', { theme: { logo: '/a"){}*{display:none' } }, 'theme.logo'],
    [
      'a logo that is a page',
      { theme: { logoDark: 'data:text/html;base64,PGI+' } },
      'theme.logoDark',
    ],
    ['a logo that is no PNG', { theme: { logo: 'data:image/png;base64,PHN2Zz4=' } }, 'theme.logo'],
  ])('refuses %s and changes nothing', async (_what, body, field) => {
    const { site, design } = await open();
    const before = await app.install(owner, site);
    const { status, error } = await design(body);
    expect([status, error.code, error.detail?.field]).toEqual([400, 'invalid_request', field]);
    expect(await app.install(owner, site)).toEqual(before);
  });

  it.each([
    '<script>alert(1)</script>',
    '<path onload="alert(1)"/>',
    "<path\nonclick\n='alert(1)'/>",
    '<a href="javascript:alert(1)"><path/></a>',
    '<image xlink:href="https://cdn.example/a.png"/>',
    '<use href=" https://cdn.example/a.svg#a"/>',
    '<style>path{fill:url(https://cdn.example/a)}</style>',
    '<style>@import "https://cdn.example/a"</style>',
    '<style>path{fill:u\\72l(https://cdn.example/a)}</style>',
    '<foreignObject><p/></foreignObject>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
  ])('refuses a logo with %s', async (inner) => {
    const { design } = await open();
    const { status, error } = await design({ theme: { logo: drawing(inner) } });
    expect([status, error.detail?.field]).toEqual([400, 'theme.logo']);
  });

  it.each([
    ['an unknown token', { theme: { shadow: '#000' } }],
    ['an unknown property', { colour: '#000' }],
    ['a theme that is none', { theme: null }],
    ['a logo that is too large', { theme: { logo: drawing('<path d="M0 0h9v9"/>'.repeat(200)) } }],
    ['half a day', { choiceDays: 180.5 }],
    ['an unknown layout', { layout: 'popup' }],
  ])('refuses %s', async (_what, body) => {
    const { design } = await open();
    expect((await design(body)).status).toBe(400);
  });
});
