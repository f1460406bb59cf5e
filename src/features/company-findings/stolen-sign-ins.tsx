import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import type { CouldNotCheckReason, StolenSignInCount, StolenSignInsOfDomain } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { couldNotCheckReasons } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Steps } from '#src/ui/steps.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface StolenSignInsProps {
  sites: readonly StolenSignInsOfDomain[]
  onDownload: (domain: string) => Promise<void>
}

const totalOf = ({ found }: StolenSignInsOfDomain): number | null =>
  found === null ? null : found.employees + found.others

/** Sign-ins at the company's own sites that malware read, as a rule on the devices of its customers. */
export function StolenSignIns({ sites, onDownload }: StolenSignInsProps) {
  return (
    <TitledCard title={<Trans>Stolen sign-ins at your own sites</Trans>} gap={5}>
      <Text size="t2" tone="quiet" measure>
        <Trans>
          Anyone who signs in at your site on an infected device can have that sign-in stolen, your customers
          included. We check the sites of your verified domains once a day with Have I Been Pwned.
        </Trans>
      </Text>
      {sites.length === 0 ? (
        <Text size="t2">
          <Trans>
            Not known: none of your domains is verified. Verify one in your{' '}
            <Link to="/profile-settings">company profile</Link>, and we’ll check its site.
          </Trans>
        </Text>
      ) : (
        <Rows>
          {sites.map(site => (
            <Row key={site.domain}>
              <Site site={site} onDownload={onDownload} />
            </Row>
          ))}
        </Rows>
      )}
      {sites.some(site => (totalOf(site) ?? 0) > 0) && <WhatToDo />}
      {sites.some(({ found }) => found !== null) && (
        <Text size="t2" tone="quiet" measure>
          <Trans>
            Someone at your company counts, and is in the file, once they’ve agreed to the deep scan. We don’t
            store the addresses of anyone else: each download looks them up again and is in the activity log.
          </Trans>
        </Text>
      )}
    </TitledCard>
  )
}

function Site({
  site,
  onDownload,
}: {
  site: StolenSignInsOfDomain
  onDownload: StolenSignInsProps['onDownload']
}) {
  const { t } = useLingui()
  const mayChange = useMayChange()
  const { domain, name, checkedAt, reason, found } = site
  const total = totalOf(site) ?? 0
  return (
    <Stack gap={3}>
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <Flex gap={2} alignItems="center" flexWrap="wrap">
          <ItemTitle as="h3" overflowWrap="anywhere">
            {name}
          </ItemTitle>
          <Verdict site={site} />
        </Flex>
        {total > 0 && mayChange && (
          <Button
            variant="plain"
            size="s"
            aria-label={t`Download addresses for ${name} as a CSV file`}
            onClick={() => onDownload(domain)}
          >
            <Download aria-hidden="true" />
            <Trans>Download addresses</Trans>
          </Button>
        )}
      </Flex>
      {found !== null && <Counts domain={domain} found={found} />}
      {reason !== null && <NotChecked reason={reason} checkedAt={checkedAt} found={found} />}
    </Stack>
  )
}

function Verdict({ site }: { site: StolenSignInsOfDomain }) {
  const { found, reason } = site
  const total = totalOf(site)
  if (found === null || (total === 0 && reason !== null))
    return (
      <Tag tone="neutral" dot>
        <Trans>Not known</Trans>
      </Tag>
    )
  if (total === 0 || total === null)
    return (
      <Tag tone="neutral" dot>
        <Trans>None found</Trans>
      </Tag>
    )
  return (
    <Tag tone="warning" dot>
      {found.isPartial ? (
        <Plural value={total} one="At least # address" other="At least # addresses" />
      ) : (
        <Plural value={total} one="# address" other="# addresses" />
      )}
    </Tag>
  )
}

function Counts({ domain, found }: { domain: string; found: StolenSignInCount }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { employees, others, since, answeredAt } = found
  return (
    <DescriptionList
      descriptions={[
        {
          key: 'employees',
          name: t`People at your company who agreed to the deep scan`,
          value: <Figure name="company.stolenSignIns" part={`employees.${domain}`} value={employees} />,
        },
        {
          key: 'others',
          name: t`Everyone else, usually customers`,
          value: <Figure name="company.stolenSignIns" part={`others.${domain}`} value={others} />,
        },
        { key: 'since', name: t`First found`, value: since === null ? null : formats.date(since) },
        { key: 'answered', name: t`As of`, value: formats.dateTime(answeredAt) },
      ]}
    />
  )
}

interface NotCheckedProps {
  reason: CouldNotCheckReason
  checkedAt: string | null
  found: StolenSignInCount | null
}

function NotChecked({ reason, checkedAt, found }: NotCheckedProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  if (checkedAt === null && reason === 'NOT_ASKED')
    return (
      <Text size="t2">
        <Trans>This site hasn’t been checked yet. The first check takes up to about an hour.</Trans>
      </Text>
    )
  const why = reason === 'REFUSED' ? null : i18n._(couldNotCheckReasons[reason])
  const on = checkedAt === null ? null : formats.dateTime(checkedAt)
  return (
    <Notice
      tone={reason === 'NOT_CONFIGURED' ? 'neutral' : 'warning'}
      title={
        reason === 'PARTLY_READ' ? (
          <Trans>There may be more</Trans>
        ) : on === null ? (
          <Trans>Couldn’t check</Trans>
        ) : (
          <Trans>Couldn’t check on {on}</Trans>
        )
      }
    >
      {why ?? (
        <Trans>
          Have I Been Pwned doesn’t answer us about this site: our key doesn’t allow it, or the domain isn’t
          verified with it. Please contact support.
        </Trans>
      )}{' '}
      {found === null && <Trans>Whether sign-ins were stolen is unknown.</Trans>}
      {found !== null && reason !== 'PARTLY_READ' && (
        <Trans>The numbers above are from the last answer.</Trans>
      )}
    </Notice>
  )
}

const WhatToDo = () => (
  <Stack gap={3}>
    <ItemTitle as="h3">
      <Trans>What to do</Trans>
    </ItemTitle>
    <Steps
      steps={[
        <Text size="t2" key="end" measure>
          <Trans>
            At your site, end the sessions of these addresses and reset their passwords. A stolen session
            works without a password.
          </Trans>
        </Text>,
        <Text size="t2" key="notify" measure>
          <Trans>
            Tell these customers that malware read their password on one of their devices. They should clean
            the device before they choose a new one.
          </Trans>
        </Text>,
        <Text size="t2" key="factor" measure>
          <Trans>Where your site has two-step sign-in, ask for it from these addresses.</Trans>
        </Text>,
      ]}
    />
  </Stack>
)
