import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpenText } from 'lucide-react'
import type { SiteSource } from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Who looked up where accounts are put right, under which license. */
export function SiteSourcesScreen({ sources }: { sources: readonly SiteSource[] }) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`How we know other sites’ pages`}
        lead={
          <Trans>
            Where a password is changed, a second step turned on or an account closed comes from open
            directories. We take over addresses and facts, and none of their texts. A site may have changed
            since.
          </Trans>
        }
      />
      {sources.length === 0 ? (
        <EmptyState icon={BookOpenText} title={<Trans>No directory yet</Trans>}>
          <Trans>Nothing has been imported so far.</Trans>
        </EmptyState>
      ) : (
        sources.map(source => <SourceCard key={source.id} source={source} />)
      )}
    </Page>
  )
}

function SourceCard({ source }: { source: SiteSource }) {
  const { t } = useLingui()
  const { date, number } = useFormats()
  const { id, name, address, license, revision, importedAt, sites } = source
  return (
    <TitledCard title={name}>
      <DescriptionList
        descriptions={[
          {
            key: 'address',
            name: t`Address`,
            // The table that comes with the application has no page of its own.
            value:
              id === 'wardlight' ? null : (
                <Link to="/leaving" search={{ to: address }}>
                  {address}
                </Link>
              ),
          },
          { key: 'license', name: t`License`, value: <EnglishText>{license}</EnglishText> },
          { key: 'revision', name: t`Revision`, value: revision },
          { key: 'imported', name: t`Taken over on`, value: date(importedAt) },
          { key: 'sites', name: t`Sites`, value: number(sites) },
        ]}
      />
    </TitledCard>
  )
}
