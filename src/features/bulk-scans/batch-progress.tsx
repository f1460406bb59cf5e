import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import { isRetried } from '#domain/coverage.ts'
import { sourceNames } from '#domain/source-names.ts'
import type { BatchProgress, BatchScan, BatchSource } from '#openapi/generated/api.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { couldNotCheckReasons } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Progress } from '#src/ui/bar.tsx'
import { Row, Rows } from '#src/ui/card.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { type Tone, toneColours } from '#src/ui/tones.ts'

/** How many people of a started list have been added to the company: until all are, nobody is scanned. */
export function BatchPrepared({ batch }: { batch: Pick<BatchScan, 'id' | 'usersPrepared' | 'validUsers'> }) {
  const { number } = useFormats()
  const { id, usersPrepared } = batch
  const total = number(batch.validUsers)
  return (
    <Figure name="bulkScan.prepared" of={id} value={usersPrepared}>
      <Plural
        value={usersPrepared}
        one={`Preparing: # of ${total} people`}
        other={`Preparing: # of ${total} people`}
      />
    </Figure>
  )
}

export function BatchCount({ progress }: { progress: BatchProgress }) {
  return progress.batch.status === 'processing' ? (
    <PreparedCount batch={progress.batch} />
  ) : (
    <CheckedCount progress={progress} />
  )
}

function PreparedCount({ batch }: { batch: BatchScan }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { usersPrepared, validUsers } = batch
  const prepared = number(usersPrepared)
  const total = number(validUsers)
  return (
    <Stack gap={2}>
      <Progress
        done={usersPrepared}
        total={validUsers}
        label={t`Preparing the bulk scan`}
        valueText={t`${prepared} of ${total} people prepared`}
      />
      <Text size="t2" tone="quiet" role="status">
        <BatchPrepared batch={batch} />
      </Text>
    </Stack>
  )
}

function CheckedCount({ progress }: { progress: BatchProgress }) {
  const { t } = useLingui()
  const { number } = useFormats()
  const { usersChecked, usersTotal } = progress
  const checked = number(usersChecked)
  const total = number(usersTotal)
  return (
    <Stack gap={2}>
      <Progress
        done={usersChecked}
        total={usersTotal}
        label={t`Bulk scan`}
        valueText={t`${checked} of ${total} people checked`}
      />
      <Text size="t2" tone="quiet" role="status">
        <Figure name="bulkScan.scanned" of={progress.batch.id} value={usersChecked}>
          <Trans>
            {checked} of {total} people checked
          </Trans>
        </Figure>
      </Text>
    </Stack>
  )
}

/** "Could not check" is not "safe": shown wherever the results of a bulk scan could look complete. */
export function BatchCouldNotCheck({ sources }: { sources: readonly BatchSource[] }) {
  const hasFailed = sources.some(({ reason }) => reason !== null && isRetried(reason))
  return (
    <Notice
      tone={hasFailed ? 'warning' : 'neutral'}
      title={<Trans>Some people couldn’t be checked by every source.</Trans>}
    >
      <Trans>There may be more than we found.</Trans> {hasFailed && <Trans>The next scan tries again.</Trans>}
    </Notice>
  )
}

type SourceState = 'waiting' | 'clear' | 'found' | 'missing' | 'undisclosed'

const icons: Record<SourceState, { icon: LucideIcon; tone: Tone }> = {
  waiting: { icon: CircleDashed, tone: 'neutral' },
  clear: { icon: CircleCheck, tone: 'safe' },
  found: { icon: TriangleAlert, tone: 'warning' },
  missing: { icon: TriangleAlert, tone: 'warning' },
  undisclosed: { icon: CircleCheck, tone: 'neutral' },
}

/** A source that failed for anyone is never shown as clear, nor one with a hidden result. */
const sourceStateOf = ({ usersChecked, usersFound, usersNotChecked }: BatchSource): SourceState => {
  if (usersNotChecked > 0) return 'missing'
  if (usersChecked === 0) return 'waiting'
  if (usersFound === null) return 'undisclosed'
  return usersFound > 0 ? 'found' : 'clear'
}

export function BatchSources({ batchId, sources }: { batchId: string; sources: readonly BatchSource[] }) {
  return (
    <Rows>
      {sources.map(source => (
        <Row key={source.source} paddingBlock={3}>
          <SourceRow batchId={batchId} source={source} />
        </Row>
      ))}
    </Rows>
  )
}

function SourceRow({ batchId, source }: { batchId: string; source: BatchSource }) {
  const { i18n } = useLingui()
  const { number } = useFormats()
  const state = sourceStateOf(source)
  const { icon: Icon, tone } = icons[state]
  const checked = number(source.usersChecked)
  return (
    <Flex gap={3} alignItems="flex-start">
      <Box color={toneColours[tone].ink} marginTop="1px">
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </Box>
      <Box flex={1} minWidth={0}>
        <ItemTitle fontSize="t2">{sourceNames(i18n)[source.source]}</ItemTitle>
        {state === 'waiting' && (
          <Text size="t2" tone="quiet">
            <Trans>Waiting</Trans>
          </Text>
        )}
        {source.usersChecked > 0 && (
          <Text size="t2" tone="quiet">
            {source.usersFound === null ? (
              <Figure
                name="bulkScan.source"
                of={batchId}
                part={`${source.source}.checked`}
                value={source.usersChecked}
              >
                <Trans>{checked} checked</Trans>
              </Figure>
            ) : (
              <Figure
                name="bulkScan.source"
                of={batchId}
                part={`${source.source}.found`}
                value={source.usersFound}
              >
                <Plural
                  value={source.usersFound}
                  _0={`Nobody found, ${checked} checked`}
                  one={`# person found, ${checked} checked`}
                  other={`# people found, ${checked} checked`}
                />
              </Figure>
            )}
          </Text>
        )}
        {state === 'missing' && (
          <Text size="t2" tone="warning">
            <Figure
              name="bulkScan.source"
              of={batchId}
              part={`${source.source}.notChecked`}
              value={source.usersNotChecked}
            >
              <Plural
                value={source.usersNotChecked}
                one="# person couldn’t be checked."
                other="# people couldn’t be checked."
              />
            </Figure>{' '}
            {source.reason !== null && i18n._(couldNotCheckReasons[source.reason])}
          </Text>
        )}
      </Box>
    </Flex>
  )
}
