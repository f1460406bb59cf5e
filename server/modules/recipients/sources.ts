import type { RecipientSourceId } from '#openapi/generated/api.ts'

/** A source whose file is imported. */
export type RecipientFileKind = Exclude<RecipientSourceId, 'wardlight'>

export interface RecipientFileSource {
  readonly name: string
  /** Where people read about it. */
  readonly address: string
  /** By its SPDX identifier. */
  readonly license: string
  /** The file that was looked at: its day, commit and SHA-256. */
  readonly known: Readonly<Record<'day' | 'revision' | 'sha256', string>>
  /** Where that file is; null: its source has one for each row, which are merged by hand. */
  readonly file: string | null
}

/** In the order in which they are imported. */
export const recipientFileSources: Readonly<Record<RecipientFileKind, RecipientFileSource>> = {
  eraser: {
    name: 'Eraser',
    address: 'https://github.com/drumandbytes/eraser',
    license: 'MIT',
    known: {
      day: '2026-08-22',
      revision: '2283fe28',
      sha256: 'c3fce6a70a4cade082550a2c943351a1c87d0fb1b4412447f30e3ad739cf9406',
    },
    file: 'https://raw.githubusercontent.com/drumandbytes/eraser/2283fe28/data/brokers.yaml',
  },
  companies: {
    name: 'Datenanfragen companies',
    address: 'https://github.com/datenanfragen/data',
    license: 'CC0-1.0',
    known: {
      day: '2026-07-21',
      revision: '0a29c3d6',
      sha256: '61234a5c35cdc1b1dc2078db0cf2ddc50cc496705493c3292f0a94f10265b150',
    },
    file: null,
  },
  authorities: {
    name: 'Datenanfragen supervisory authorities',
    address: 'https://github.com/datenanfragen/data',
    license: 'CC0-1.0',
    known: {
      day: '2026-07-21',
      revision: '0a29c3d6',
      sha256: '5d11ab390b1e4405ae5c0c101fa438bd298216293bba20564c616d2fc9ea7f66',
    },
    file: null,
  },
}

export const recipientFileKinds: readonly RecipientFileKind[] = ['eraser', 'companies', 'authorities']
