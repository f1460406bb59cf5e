import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { defaultLocale, languageOf, localeOf } from '#domain/locales.ts'
import type { MarketProduct, ProductDetails, ProductText } from '#openapi/generated/api.ts'
import { hostOf } from '#src/parts/findings/external-target.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { TitledCard } from '#src/ui/card.tsx'
import { Box, chakra, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { maxCompared } from './marketplace-search.ts'
import { costLabels, kindGuides, labelOfBuyers } from './product-kinds.ts'

/** The facts of a product as they are read, each in one place for its row and for a comparison. */
function useFacts() {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const language = languageOf(localeOf(i18n.locale) ?? defaultLocale)
  const inOwn = (text: ProductText) => text[language]
  return {
    kind: ({ kind }: ProductDetails) => i18n._(kindGuides[kind].title),
    does: ({ does }: ProductDetails) => inOwn(does),
    price: ({ price }: ProductDetails) => inOwn(price),
    buyers: ({ buyers }: ProductDetails) => i18n._(labelOfBuyers(buyers)),
    languages: ({ languages }: ProductDetails) => formats.list(languages.map(formats.language)),
    checked: ({ checkedOn, source }: ProductDetails) => {
      const [day, host] = [formats.date(checkedOn), hostOf(source)]
      return (
        <Trans>
          Source, read on {day}:{' '}
          <Link to="/leaving" search={{ to: source }} overflowWrap="anywhere">
            {host}
          </Link>
        </Trans>
      )
    },
    visit: ({ name, link }: ProductDetails) => {
      const host = hostOf(link)
      return (
        <Link to="/leaving" search={{ to: link }} aria-label={t`${name}: ${host}`} overflowWrap="anywhere">
          {host}
        </Link>
      )
    },
  }
}

interface ProductRowProps {
  product: MarketProduct
  isCompared: boolean
  /** Whether one more can be compared. */
  hasRoom: boolean
  onCompare: (id: string) => void
}

export function ProductRow({ product: { id, details }, isCompared, hasRoom, onCompare }: ProductRowProps) {
  const { t, i18n } = useLingui()
  const facts = useFacts()
  const { name } = details
  const languages = facts.languages(details)
  return (
    <Flex
      as="li"
      data-product={id}
      direction="column"
      gap={1.5}
      paddingBlock={4}
      borderTop="1px solid var(--line)"
      fontSize="t2"
    >
      <Flex gap={2} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        <ItemTitle>
          <bdi>{name}</bdi>
        </ItemTitle>
        <Tag>{i18n._(costLabels[details.cost])}</Tag>
      </Flex>
      <Text size="t2">{facts.does(details)}</Text>
      <Text size="t2" tone="quiet">
        {facts.price(details)}
      </Text>
      <Text size="t2" tone="quiet">
        {t`Languages: ${languages}`}
      </Text>
      <Text size="t2" tone="quiet">
        {facts.checked(details)}
      </Text>
      <Flex gap={3} alignItems="center" justifyContent="space-between" flexWrap="wrap">
        {facts.visit(details)}
        <Button
          variant="plain"
          size="s"
          aria-pressed={isCompared}
          aria-label={t`Compare ${name}`}
          disabled={!isCompared && !hasRoom}
          onClick={() => onCompare(id)}
        >
          {isCompared && <Check aria-hidden="true" />}
          <Trans>Compare</Trans>
        </Button>
      </Flex>
    </Flex>
  )
}

const Table = chakra('table', {
  base: {
    width: '100%',
    fontSize: 't2',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: '10px 12px 10px 0',
      textAlign: 'start',
      verticalAlign: 'top',
      borderTop: '1px solid var(--line)',
    },
    '& thead > tr > *': { borderTop: 0 },
    '& tbody th': { color: 'ink2', fontWeight: 500, minWidth: '92px' },
    '& td': { minWidth: '160px' },
  },
})

interface ComparisonProps {
  products: readonly MarketProduct[]
  onRemove: (id: string) => void
}

/** Up to three products side by side. */
export function Comparison({ products, onRemove }: ComparisonProps) {
  const { t, i18n } = useLingui()
  const facts = useFacts()
  const rows = [
    { key: 'kind', name: t`Kind`, cell: facts.kind },
    { key: 'does', name: t`What it does`, cell: facts.does },
    { key: 'buyers', name: t`For`, cell: facts.buyers },
    { key: 'cost', name: t`Free or paid`, cell: ({ cost }: ProductDetails) => i18n._(costLabels[cost]) },
    { key: 'price', name: t`Price`, cell: facts.price },
    { key: 'languages', name: t`Languages`, cell: facts.languages },
    { key: 'source', name: t`Source`, cell: facts.checked },
    { key: 'link', name: t`Website`, cell: facts.visit },
  ]
  return (
    <TitledCard title={<Trans>Side by side</Trans>}>
      <Text size="t2" tone="quiet" role="status">
        {products.length < maxCompared ? (
          <Trans>You can compare up to three products.</Trans>
        ) : (
          <Trans>These are three. Take one out to compare another.</Trans>
        )}
      </Text>
      <Box role="region" aria-label={t`Compared products`} tabIndex={0} overflowX="auto">
        <Table>
          <thead>
            <tr>
              <td aria-label={t`Fact`} />
              {products.map(({ id, details: { name } }) => (
                <th key={id} scope="col">
                  <Box as="bdi" display="block" fontWeight={600}>
                    {name}
                  </Box>
                  <Button
                    variant="text"
                    size="s"
                    marginInlineStart="-10px"
                    aria-label={t`Take ${name} out`}
                    onClick={() => onRemove(id)}
                  >
                    <Trans>Take out</Trans>
                  </Button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cell }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {products.map(({ id, details }) => (
                  <td key={id}>{cell(details)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </TitledCard>
  )
}
