import { Trans, useLingui } from '@lingui/react/macro'
import { indicatorFacts, indicators } from '#domain/indicators.ts'
import type { PersonalScore, ScoreItem } from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box, chakra, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { useItemTitle } from './indicator-labels.ts'

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 't2',
    '& td, & th': {
      paddingBlock: 2,
      borderTop: '1px solid var(--line)',
      textAlign: 'start',
      fontWeight: 400,
      verticalAlign: 'top',
    },
    '& td': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: 4 },
    '& tr:first-of-type > *': { borderTop: 0 },
    '& .part > *': { borderTop: 0, paddingBlock: 0.5, color: 'ink2' },
    '& .part th': { paddingInlineStart: 4 },
    '& .sum > *': { fontWeight: 600, color: 'ink' },
  },
})

interface HowCountedDialogProps {
  open: boolean
  onClose: () => void
  items: readonly ScoreItem[]
  score: PersonalScore
}

export default function HowCountedDialog({ open, onClose, items, score }: HowCountedDialogProps) {
  const { i18n } = useLingui()
  const title = useItemTitle()
  const formats = useFormats()
  const limits = formats.list(
    indicators
      .map(indicator => indicatorFacts[indicator])
      .map(({ category, atMost }) => `${i18n._(categoryNames[category])} ${formats.number(atMost)}`),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={<Trans>How your score is calculated</Trans>}
      description={
        <Trans>
          You start with 1000 points. Each finding and each answer below takes away exactly the points shown.
        </Trans>
      }
    >
      <Stack gap={5}>
        <Table>
          <caption hidden>
            <Trans>How your score adds up</Trans>
          </caption>
          <tbody>
            <tr>
              <th scope="row">
                <Trans>Starting points</Trans>
              </th>
              <td>{formats.number(1000)}</td>
            </tr>
          </tbody>
          {items.map(item => (
            <tbody key={item.indicator}>
              <tr>
                <th scope="row">{title(item)}</th>
                <td>{formats.change(item.points)}</td>
              </tr>
              {item.findings.length > 1 &&
                item.findings.map(finding => (
                  <tr key={finding.findingId} className="part">
                    <th scope="row">
                      <EnglishText>{finding.name}</EnglishText>
                      {finding.date !== null && ` · ${formats.month(finding.date)}`}
                    </th>
                    <td>{formats.change(finding.points)}</td>
                  </tr>
                ))}
            </tbody>
          ))}
          <tbody>
            <tr className="sum">
              <th scope="row">
                <Trans>Your score</Trans>
              </th>
              <td>{formats.number(score.value)}</td>
            </tr>
          </tbody>
        </Table>
        <Box as="ul" css={{ listStyle: 'disc', paddingInlineStart: 5 }} color="ink2" fontSize="t2">
          <li>
            <Trans>
              The more serious a finding is, the more points it costs: low, moderate, high, critical.
            </Trans>
          </li>
          <li>
            <Trans>Findings older than 5 years count half.</Trans>
          </li>
          <li>
            <Trans>No matter how many findings there are, each indicator has a limit: {limits}.</Trans>
          </li>
          {items.some(({ findings }) => findings.length > 1) && (
            <li>
              <Trans>
                Each further finding of a kind costs a share of what the others left. So fixing one of several
                can give back less than it costs: the others then cost more.
              </Trans>
            </li>
          )}
          <li>
            <Trans>A question you haven’t answered costs nothing, and isn’t counted as safe either.</Trans>
          </li>
          <li>
            <Trans>
              A source we couldn’t check costs no points, but what it might know isn’t counted as safe.
            </Trans>
          </li>
          <li>
            <Trans>Fixes and new answers count from your next scan.</Trans>
          </li>
        </Box>
        <Text size="t2" tone="quiet">
          <Trans>0 to 399 is poor, 400 to 599 good, 600 to 799 very good, and 800 to 1000 excellent.</Trans>
        </Text>
      </Stack>
    </Dialog>
  )
}
