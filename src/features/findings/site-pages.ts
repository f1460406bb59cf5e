import type { TutorialApp } from '#openapi/generated/api.ts'

/** null where there is none; docs/site-pages.md lists their sources. */
export interface SitePages {
  password: string | null
  mfa: string | null
  deletion: string | null
  app: TutorialApp | null
}

const oneAccountPage = (page: string): SitePages => ({ password: page, mfa: null, deletion: page, app: null })

const google: SitePages = {
  password: 'https://myaccount.google.com/signinoptions/password',
  mfa: 'https://myaccount.google.com/signinoptions/two-step-verification',
  deletion: 'https://myaccount.google.com/deleteaccount',
  app: 'google',
}
const microsoft: SitePages = {
  password: 'https://account.live.com/password/change',
  mfa: 'https://account.live.com/proofs/manage/additional',
  deletion: 'https://account.live.com/closeaccount.aspx',
  app: 'microsoft',
}
const x: SitePages = {
  password: 'https://x.com/settings/password',
  mfa: 'https://x.com/settings/account/login_verification',
  deletion: 'https://x.com/settings/deactivate',
  app: 'x',
}

/** By the domain that breaches name. */
const pages: Readonly<Record<string, SitePages>> = {
  'adobe.com': {
    password: 'https://account.adobe.com/security',
    mfa: 'https://account.adobe.com/security',
    deletion: 'https://account.adobe.com/privacy',
    app: null,
  },
  'amazon.com': {
    password: 'https://www.amazon.com/ax/account/manage',
    mfa: 'https://www.amazon.com/a/settings/approval',
    deletion: 'https://www.amazon.com/privacy/data-deletion',
    app: 'amazon',
  },
  'apple.com': {
    password: 'https://account.apple.com/account/manage',
    mfa: 'https://account.apple.com/account/manage',
    deletion: 'https://privacy.apple.com/',
    app: 'apple',
  },
  'archive.org': oneAccountPage('https://archive.org/account/index.php?settings=1'),
  'canva.com': {
    password: 'https://www.canva.com/settings/login-and-security',
    mfa: 'https://www.canva.com/settings/login-and-security',
    deletion: 'https://www.canva.com/settings/login-and-security',
    app: null,
  },
  'deezer.com': oneAccountPage('https://www.deezer.com/account'),
  'dropbox.com': {
    password: 'https://www.dropbox.com/account/security',
    mfa: 'https://www.dropbox.com/account/security',
    deletion: 'https://www.dropbox.com/account/delete',
    app: null,
  },
  // The service and its accounts no longer exist.
  'dubsmash.com': { password: null, mfa: null, deletion: null, app: null },
  'facebook.com': {
    password: 'https://accountscenter.facebook.com/password_and_security/password/change',
    mfa: 'https://accountscenter.facebook.com/password_and_security/two_factor',
    deletion: 'https://accountscenter.facebook.com/personal_info/account_ownership_and_control',
    app: 'facebook',
  },
  'google.com': google,
  'gravatar.com': {
    password: 'https://wordpress.com/.well-known/change-password',
    mfa: 'https://wordpress.com/me/security/two-step',
    deletion: 'https://wordpress.com/me/account/close',
    app: null,
  },
  'instagram.com': {
    password: 'https://accountscenter.instagram.com/password_and_security/password/change',
    mfa: 'https://accountscenter.instagram.com/password_and_security/two_factor',
    deletion: 'https://accountscenter.instagram.com/personal_info/account_ownership_and_control',
    app: 'instagram',
  },
  'last.fm': {
    password: 'https://www.last.fm/settings/account',
    mfa: null,
    deletion: 'https://www.last.fm/settings/account/delete',
    app: null,
  },
  'linkedin.com': {
    password: 'https://www.linkedin.com/mypreferences/d/change-password',
    mfa: 'https://www.linkedin.com/mypreferences/d/two-factor-authentication',
    deletion: 'https://www.linkedin.com/mypreferences/d/close-account',
    app: 'linkedin',
  },
  'live.com': microsoft,
  'microsoft.com': microsoft,
  'myfitnesspal.com': {
    password: 'https://www.myfitnesspal.com/account/change_password',
    mfa: null,
    deletion: 'https://www.myfitnesspal.com/en/account/confirm_delete',
    app: null,
  },
  'myspace.com': {
    password: 'https://myspace.com/settings/profile/email',
    mfa: null,
    deletion: 'https://myspace.com/settings/profile',
    app: null,
  },
  'outlook.com': microsoft,
  'snapchat.com': {
    password: 'https://accounts.snapchat.com/accounts/change_password',
    mfa: 'https://help.snapchat.com/hc/articles/7012304106644',
    deletion: 'https://accounts.snapchat.com/accounts/delete_account',
    app: 'snapchat',
  },
  'tiktok.com': {
    password: 'https://www.tiktok.com/login/email/forget-password',
    mfa: 'https://www.tiktok.com/setting',
    deletion: 'https://www.tiktok.com/setting',
    app: 'tiktok',
  },
  'trello.com': {
    password: 'https://id.atlassian.com/manage-profile/security',
    mfa: 'https://id.atlassian.com/manage-profile/security/two-step-verification',
    deletion: 'https://id.atlassian.com/manage-profile/account-preferences',
    app: null,
  },
  'tumblr.com': {
    password: 'https://www.tumblr.com/settings/account',
    mfa: 'https://www.tumblr.com/settings/account',
    deletion: 'https://www.tumblr.com/account/delete',
    app: null,
  },
  'twitter.com': x,
  'wattpad.com': oneAccountPage('https://www.wattpad.com/settings'),
  'x.com': x,
  'youtube.com': google,
  'zynga.com': { password: null, mfa: null, deletion: 'https://privacy.zynga.com/', app: null },
}

/** By its domain or a parent domain; the home page of an unknown site, null without a domain. */
export function sitePages(domain: string | null): SitePages | null {
  if (domain === null) return null
  const labels = domain.toLowerCase().split('.')
  for (let first = 0; first < labels.length - 1; first += 1) {
    const known = pages[labels.slice(first).join('.')]
    if (known) return known
  }
  return { password: `https://${domain}`, mfa: null, deletion: null, app: null }
}

export const knownSites: readonly string[] = Object.keys(pages)
