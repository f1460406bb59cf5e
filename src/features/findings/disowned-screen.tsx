import { Trans, useLingui } from '@lingui/react/macro'
import { UserX } from 'lucide-react'
import type { FindingType } from '#openapi/generated/api.ts'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { Breadcrumbs } from '#src/parts/page/breadcrumbs.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Where a finding was that the person has disowned: old emails still lead to it. */
export function DisownedScreen({ type }: { type: FindingType }) {
  const { i18n } = useLingui()
  const list = i18n._(categoryNames[type])
  const title = <Trans>This finding wasn’t about you</Trans>
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        trail={<Breadcrumbs steps={[{ link: threatLink(type), label: list }]} here={title} />}
        title={title}
      />
      <EmptyState
        icon={UserX}
        title={<Trans>You told us it isn’t you</Trans>}
        action={
          <ButtonLink {...threatLink(type)}>
            <Trans>See your findings: {list}</Trans>
          </ButtonLink>
        }
      >
        <Trans>We deleted it for good, and later scans leave it out. It can’t be brought back.</Trans>
      </EmptyState>
    </Page>
  )
}
