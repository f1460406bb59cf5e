import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { helpAt, telHref } from '#domain/help-places.ts'
import type { HelpItem, HelpKind, HelpPlace } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

/** What there is where the person lives, or in another country that they choose. */
export function useHelp(items: readonly HelpItem[] | null, home: HelpPlace) {
  const [chosen, choose] = useState<string | null>(null)
  const place: HelpPlace =
    chosen === null || chosen === home.country ? home : { country: chosen, region: null }
  const countries = [...new Set((items ?? []).flatMap(({ country }) => country ?? []))]
  return { isRead: items !== null, place, countries, choose, here: helpAt(items ?? [], place) }
}

export type Help = ReturnType<typeof useHelp>

/** Its name, which leads there, and its phone number. */
export function HelpLink({ item: { name, nameLanguage, address, phone } }: { item: HelpItem }) {
  return (
    <>
      <Link to="/leaving" search={{ to: address }}>
        <span lang={nameLanguage}>{name}</span>
      </Link>
      {phone !== null && (
        <>
          {' · '}
          <Link href={telHref(phone)} whiteSpace="nowrap">
            {phone}
          </Link>
        </>
      )}
    </>
  )
}

export function HelpList({ items }: { items: readonly HelpItem[] }) {
  const formats = useFormats()
  return (
    <Rows>
      {items.map(item => {
        const { id, text, source, checkedOn } = item
        const day = checkedOn !== null && formats.day(checkedOn)
        const host = hostOf(source)
        return (
          <Row key={id}>
            <Box fontSize="t3" fontWeight={600} overflowWrap="anywhere">
              <HelpLink item={item} />
            </Box>
            <Text size="t2" tone="quiet" measure>
              {text}
            </Text>
            <Text size="t1" tone="faint">
              {day === false ? (
                <Trans>We haven’t been able to confirm this address.</Trans>
              ) : (
                <Trans>
                  Looked up on {day}:{' '}
                  <Link to="/leaving" search={{ to: source }}>
                    {host}
                  </Link>
                </Trans>
              )}
            </Text>
          </Row>
        )
      })}
    </Rows>
  )
}

interface HelpCardProps {
  help: Help
  /** All, unless told. */
  kinds?: readonly HelpKind[]
  /** What to do where nothing is listed. */
  general: ReactNode
}

/** Who helps in the person's country; a country that isn't listed has the general steps, and the choice of another. */
export function HelpCard({ help, kinds, general }: HelpCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { country } = help.place
  const items = help.here.filter(({ kind }) => kinds?.includes(kind) ?? true)
  return (
    <TitledCard title={<Trans>Who helps where you live</Trans>} gap={4}>
      {help.isRead ? (
        <>
          <Flex maxWidth="320px">
            <SelectField
              label={t`Country`}
              value={country}
              values={
                country === null || help.countries.includes(country)
                  ? help.countries
                  : [country, ...help.countries]
              }
              nameOf={formats.country}
              {...(country === null && { placeholder: t`Choose a country` })}
              onChoose={chosen => chosen !== undefined && help.choose(chosen)}
            />
          </Flex>
          {items.length > 0 ? (
            <HelpList items={items} />
          ) : (
            <Text size="t2" tone="quiet" measure>
              {general}
            </Text>
          )}
        </>
      ) : (
        <Text size="t2" tone="quiet">
          <Trans>This couldn’t be loaded. Load the page again to see who helps.</Trans>
        </Text>
      )}
    </TitledCard>
  )
}
