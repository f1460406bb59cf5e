import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { helpAt, telHref } from '#domain/help-places.ts'
import type { HelpItem, HelpKind, HelpList, HelpPlace } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { SelectField } from '#src/ui/form/controls.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

/** What there is where the person lives, or in another country that they choose. */
export function useHelp(list: HelpList | null, home: HelpPlace) {
  const [chosen, choose] = useState<string | null>(null)
  const place: HelpPlace =
    chosen === null || chosen === home.country ? home : { country: chosen, region: null }
  const countries = [...new Set((list?.items ?? []).flatMap(({ country }) => country ?? []))]
  return { list, place, countries, choose, here: helpAt(list?.items ?? [], place) }
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

export function HelpRows({ items }: { items: readonly HelpItem[] }) {
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
                <Trans>Not confirmed</Trans>
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
}

/** Who helps in the person's country; a country that isn't listed has the general steps, and the choice of another. */
export function HelpCard({ help, kinds }: HelpCardProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { list, place } = help
  const { country } = place
  const items = help.here.filter(({ kind }) => kinds?.includes(kind) ?? true)
  return (
    <TitledCard title={list?.title ?? <Trans>We couldn’t load what to do</Trans>} gap={4}>
      {list !== null && (
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
            <HelpRows items={items} />
          ) : (
            <Text size="t2" tone="quiet" measure>
              {list.elsewhere}
            </Text>
          )}
        </>
      )}
    </TitledCard>
  )
}
