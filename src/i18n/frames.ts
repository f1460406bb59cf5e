/** The words beyond the first screen, each in a download of its own. */
export type CatalogueName = 'public' | 'app' | 'personal' | 'account' | 'console' | 'reversal' | 'legal'

/**
 * Which catalogues the pages of each frame speak from (docs/adr/0015): `_public` is src/routes/_public.tsx with all below it. The words of
 * a file are in the last catalogue that all frames have which show it; what only src/app shows is in `app`.
 */
export const frames = {
  _public: ['public'],
  _personal: ['public', 'app', 'personal'],
  _account: ['public', 'app', 'personal', 'account'],
  _onboarding: ['public', 'app', 'personal'],
  _desk: ['public', 'app', 'personal'],
  _company: ['public', 'app', 'console'],
  'this-wasnt-me': ['public', 'reversal'],
  legal: ['legal'],
} as const satisfies Record<string, readonly CatalogueName[]>

export type Frame = keyof typeof frames
