import type { SiteSourceId } from '#openapi/generated/api.ts'

/** A source whose file is imported. */
export type SiteFileKind = Exclude<SiteSourceId, 'wardlight'>

export interface SiteFileSource {
  readonly name: string
  /** Where people read about it. */
  readonly address: string
  /** By its SPDX identifier. */
  readonly license: string
  /** Where its file is, unless configured otherwise. */
  readonly file: string
  /** Of the file at that address, where it names a commit; null: its content changes. */
  readonly sha256: string | null
}

/** In the order in which they are imported: passkeys need the names of the second steps. */
export const siteFileSources: Readonly<Record<SiteFileKind, SiteFileSource>> = {
  passwordPages: {
    name: 'Password Manager Resources',
    address: 'https://github.com/apple/password-manager-resources',
    license: 'MIT',
    file: 'https://raw.githubusercontent.com/apple/password-manager-resources/96cbab74/quirks/change-password-URLs.json',
    sha256: '788c07c35f219760e29d3c2bf0572518a48dbcdc1b3514518dd8d4fe9e4321da',
  },
  closing: {
    name: 'JustDeleteMe',
    address: 'https://github.com/jdm-contrib/jdm',
    license: 'MIT',
    file: 'https://raw.githubusercontent.com/jdm-contrib/jdm/4762ba50/_data/sites.json',
    sha256: '8b2f0731d4e1b37ff2fbdf5d01bb33c9598050b28f774a0569a9d92d1449e9fd',
  },
  secondSteps: {
    name: '2FA Directory',
    address: 'https://2fa.directory',
    license: 'MIT',
    file: 'https://api.2fa.directory/v3/all.json',
    sha256: null,
  },
  passkeys: {
    name: 'Passkeys Directory',
    address: 'https://passkeys.2fa.directory',
    license: 'CC-BY-4.0',
    file: 'https://passkeys-api.2fa.directory/v1/all.json',
    sha256: null,
  },
}

export const siteFileKinds: readonly SiteFileKind[] = ['passwordPages', 'closing', 'secondSteps', 'passkeys']

/** The commit that an address of a file names; null for one that names none. */
export const commitIn = (address: string): string | null =>
  /\/([\da-f]{8}|[\da-f]{40})\//.exec(new URL(address).pathname)?.[1] ?? null

/** Where a source's file is, and what it must be; null: as it comes with Wardlight. */
export interface SiteFileSetting {
  readonly url: string | null
  /** In lower case. */
  readonly sha256: string | null
}

/** The names of the settings about a source. */
export const siteSettingsOf = {
  passwordPages: ['SITES_PASSWORD_PAGES_URL', 'SITES_PASSWORD_PAGES_SHA256'],
  closing: ['SITES_CLOSING_URL', 'SITES_CLOSING_SHA256'],
  secondSteps: ['SITES_SECOND_STEPS_URL', 'SITES_SECOND_STEPS_SHA256'],
  passkeys: ['SITES_PASSKEYS_URL', 'SITES_PASSKEYS_SHA256'],
} as const satisfies Record<SiteFileKind, readonly [string, string]>
