import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CompanyArea, CompanyAreas } from '#openapi/generated/api.d.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryIcons, categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'

/** The twelve areas by level: Critical, Important, Strength (spec 2 §4). */
export function AreasCard({ areas }: { areas: CompanyAreas }) {
  const { t } = useLingui()
  return (
    <TitledCard title={<Trans>Areas</Trans>}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }} gap={6}>
        <Place title={t`Critical`} tone="critical" areas={areas.critical} />
        <Place title={t`Important`} tone="warning" areas={areas.important} />
        <Place title={t`Strength`} tone="safe" areas={areas.strength} />
        {areas.couldNotCheck.length > 0 && (
          <Place title={t`Couldn’t check`} tone="neutral" areas={areas.couldNotCheck} />
        )}
      </Grid>
    </TitledCard>
  )
}

function Place({ title, tone, areas }: { title: string; tone: Tone; areas: readonly CompanyArea[] }) {
  return (
    <div>
      <ItemTitle>{title}</ItemTitle>
      {areas.length === 0 ? (
        <Text size="t2" tone="quiet">
          <Trans>None.</Trans>
        </Text>
      ) : (
        <Rows>
          {areas.map(area => (
            <AreaRow key={area.category} area={area} tone={tone} />
          ))}
        </Rows>
      )}
    </div>
  )
}

function AreaRow({
  area: { category, usersAffected, usersUnknown, usersTotal },
  tone,
}: {
  area: CompanyArea
  tone: Tone
}) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const affected = formats.number(usersAffected)
  const total = formats.number(usersTotal)
  return (
    <Row paddingBlock={3}>
      <Flex gap={3} alignItems="center" fontSize="t2">
        <IconTile icon={categoryIcons[category]} tone={tone} />
        <Box minWidth={0}>
          <Box fontWeight={600}>{i18n._(categoryNames[category])}</Box>
          <Box color="ink2">
            <Figure name="company.affected" part={category} value={usersAffected}>
              <Trans>
                {affected} of {total} affected
              </Trans>
            </Figure>
            {usersUnknown > 0 && (
              <Text size="t2" tone="faint">
                <Figure name="company.couldNotCheck" part={category} value={usersUnknown}>
                  <Plural value={usersUnknown} one="# couldn’t be checked" other="# couldn’t be checked" />
                </Figure>
              </Text>
            )}
          </Box>
        </Box>
      </Flex>
    </Row>
  )
}
