import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ThreatCategory } from '#openapi/generated/api.ts'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Flex } from '#src/ui/layout.ts'
import { PageHeader } from '#src/ui/page.tsx'
import type { Tone } from '#src/ui/tones.ts'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { categoryIcons, categoryNames } from './labels.ts'

interface CategoryHeaderProps {
  category: ThreatCategory
  tone?: Tone
  lead: ReactNode
}

/** The header of a page about one of the twelve threats (spec 2 §2, threat detail screens). */
export function CategoryHeader({ category, tone = 'neutral', lead }: CategoryHeaderProps) {
  const { i18n } = useLingui()
  const name = i18n._(categoryNames[category])
  return (
    <PageHeader
      trail={
        <Breadcrumbs
          steps={[
            { link: { to: '/dashboard', search: { tab: 'findings' } }, label: <Trans>Findings</Trans> },
          ]}
          here={name}
        />
      }
      title={
        <Flex as="span" alignItems="center" gap={3}>
          <IconTile icon={categoryIcons[category]} tone={tone} />
          {name}
        </Flex>
      }
      lead={lead}
    />
  )
}
