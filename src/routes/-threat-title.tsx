import { useLingui } from '@lingui/react'
import type { ThreatCategory } from '#openapi/generated/api.ts'
import { categoryNames } from '../parts/findings/labels.ts'
import { PageTitle } from './-page-title.tsx'

export function ThreatTitle({ category }: { category: ThreatCategory }) {
  const { i18n } = useLingui()
  return <PageTitle>{i18n._(categoryNames[category])}</PageTitle>
}
