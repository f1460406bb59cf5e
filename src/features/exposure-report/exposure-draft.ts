import { useState } from 'react'
import type { ExposureType } from '#openapi/generated/api.d.ts'
import { exposureTypeValues } from '#openapi/generated/enumerations.ts'
import { tabDraft } from '#src/parts/forms/tab-draft.ts'

/** The types of spec 2 §3 (reported exposure), as the form shows them. */

export interface ExposureDraft {
  type: ExposureType | null
  website: string
  context: string
}

const nothing: ExposureDraft = { type: null, website: '', context: '' }

const isNothing = ({ type, website, context }: ExposureDraft) =>
  type === null && website === '' && context === ''

const isDraft = (value: unknown): value is ExposureDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { type, website, context } = value as Partial<Record<keyof ExposureDraft, unknown>>
  return (
    (type === null || exposureTypeValues.some(known => known === type)) &&
    typeof website === 'string' &&
    typeof context === 'string'
  )
}

const drafts = tabDraft({ name: 'exposure-draft', isDraft })

/** The input, stored in the tab until it is sent, and whether it was restored. */
export function useExposureDraft(registerId: string) {
  const [stored, setStored] = useState(() => drafts.read(registerId))
  const [draft, setDraft] = useState(stored ?? nothing)
  return {
    draft,
    isStored: stored !== null,
    change: (changed: Partial<ExposureDraft>) => {
      const typed = { ...draft, ...changed }
      setDraft(typed)
      if (isNothing(typed)) drafts.clear(registerId)
      else drafts.write(registerId, typed)
    },
    startAnew: () => {
      setStored(null)
      setDraft(nothing)
      drafts.clear(registerId)
    },
  }
}
