import type { MessageDescriptor } from '@lingui/core'

/** A part of a legal text: it has an address of its own on the page. */
export interface LegalSection {
  id: string
  title: MessageDescriptor
  paragraphs: readonly MessageDescriptor[]
  /** What is listed under the paragraphs, if anything. */
  points?: readonly MessageDescriptor[]
}

export interface LegalText {
  title: MessageDescriptor
  /** What the text says in two sentences. */
  summary: MessageDescriptor
  /** Since when it has applied, as YYYY-MM-DD (spec 2 §9). */
  since: string
  sections: readonly LegalSection[]
}
