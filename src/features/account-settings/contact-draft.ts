import type { SentContact } from '#machines/flow/contact-change.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'

const isSent = (stored: unknown): stored is SentContact =>
  typeof stored === 'object' &&
  stored !== null &&
  'to' in stored &&
  typeof stored.to === 'string' &&
  'sentAt' in stored &&
  typeof stored.sentAt === 'number'

/** By contact: where this tab's last code was sent. */
export const contactDraft = tabDraft<SentContact>({ name: 'contact-change', isDraft: isSent })
