/** The words beyond the first screen, each in a download of its own. */
export type CatalogueName =
  | 'public'
  | 'app'
  | 'personal'
  | 'threats'
  | 'account'
  | 'visit'
  | 'plan'
  | 'desk'
  | 'console'
  | 'lists'
  | 'reversal'
  | 'legal'

/**
 * Which catalogues the pages of each frame speak from (docs/adr/0015): `_public` is src/routes/_public.tsx with all below it,
 * but for what is a frame itself: a frame within another adds to its words. The words of a file are in the last catalogue that all frames have which show it; what only src/app shows is in `app`.
 */
export const frames = {
  _public: ['public'],
  '_public/responseplan': ['public', 'visit'],
  _personal: ['public', 'app', 'personal'],
  _account: ['public', 'app', 'personal', 'account'],
  '_personal/response-plan': ['public', 'app', 'personal', 'visit', 'plan'],
  // What is said about one threat or finding, which most visits to the dashboard never open.
  '_personal/{$kind}-leaks.$id': ['public', 'app', 'personal', 'threats'],
  '_personal/{$kind}-leaks.index': ['public', 'app', 'personal', 'threats'],
  '_personal/answers.$answer': ['public', 'app', 'personal', 'threats'],
  '_personal/image-leaks.index': ['public', 'app', 'personal', 'threats'],
  '_personal/report-exposure': ['public', 'app', 'personal', 'threats'],
  // What somebody says of themselves at the beginning is changed in the settings of the account.
  _onboarding: ['public', 'app', 'personal', 'account'],
  _desk: ['public', 'app', 'personal', 'desk'],
  _company: ['public', 'app', 'console'],
  // Lists of people and their bulk scans, which most visits to the console never see.
  '_company/bulk-scans': ['public', 'app', 'console', 'lists'],
  '_company/batch-scan-settings': ['public', 'app', 'console', 'lists'],
  '_company/batch-loading': ['public', 'app', 'console', 'lists'],
  '_company/onboarding': ['public', 'app', 'console', 'lists'],
  'this-wasnt-me': ['public', 'reversal'],
  // What a company sees of people is said as on the page where they agree to it.
  legal: ['public', 'legal'],
} as const satisfies Record<string, readonly CatalogueName[]>

export type Frame = keyof typeof frames
