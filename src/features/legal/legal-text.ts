import type { MessageDescriptor } from '@lingui/core'

/** A section with its own address on the page. */
export interface LegalSection {
  id: string
  title: MessageDescriptor
  paragraphs: readonly MessageDescriptor[]
  /** An optional list under the paragraphs. */
  points?: readonly MessageDescriptor[]
}

export interface LegalText {
  title: MessageDescriptor
  summary: MessageDescriptor
  /** The day it took effect, as YYYY-MM-DD (spec 2 §9). */
  since: string
  sections: readonly LegalSection[]
}
