import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { categoryOf, indicatorFacts } from '#domain/indicators.ts'
import { capitalized } from '#domain/locales.ts'
import type { MarketProduct, ProductBuyer, ProductKind } from '#openapi/generated/api.ts'
import { productKindValues, productLanguageValues } from '#openapi/generated/enumerations.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import type { Target } from '#src/ui/target.ts'
import { SectionTitle, Text } from '#src/ui/text.tsx'
import {
  costFilters,
  isWanted,
  type MarketplaceSearch,
  maxCompared,
  withCompared,
} from './marketplace-search.ts'
import { Comparison, ProductRow } from './product-facts.tsx'
import { costLabels, type KindGuide, kindGuides, pricesEstimatedOn } from './product-kinds.ts'

export interface MarketplaceScreenProps {
  buyer: ProductBuyer
  /** Whether links may lead to the reader's own pages. */
  hasOwnPages: boolean
  /** Those for this buyer, by kind and name. */
  products: readonly MarketProduct[]
  search: MarketplaceSearch
  linkOf: (search: MarketplaceSearch) => Target
  onSearch: (search: MarketplaceSearch) => void
}

/** The marketplace (spec 2 §1): seven kinds of products, how to choose one, and products of each. */
export function MarketplaceScreen(props: MarketplaceScreenProps) {
  const { buyer, products, search, onSearch } = props
  const { t } = useLingui()
  const month = useFormats().month(pricesEstimatedOn)
  const compared = products.filter(({ id }) => search.compare?.includes(id))
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Marketplace`}
        lead={
          buyer === 'company' ? (
            <Trans>Seven kinds of products that protect your people, and how to choose one.</Trans>
          ) : (
            <Trans>Seven kinds of products that protect you, and how to choose one.</Trans>
          )
        }
      />
      <Notice tone="info" title={<Trans>We earn nothing here</Trans>}>
        <Trans>
          Nobody pays to appear here, and we earn nothing from what you choose. What each kind usually costs
          is our rough estimate of {month}, in US dollars before taxes.
        </Trans>
      </Notice>
      <Filters {...props} />
      {compared.length > 0 && (
        <Comparison products={compared} onRemove={id => onSearch(withCompared(search, id))} />
      )}
      <Stack as="ul" gap={{ base: 4, md: 5 }}>
        {productKindValues
          .filter(kind => search.kind === undefined || search.kind === kind)
          .map(kind => (
            <Box as="li" key={kind}>
              <KindCard {...props} kind={kind} hasRoom={compared.length < maxCompared} />
            </Box>
          ))}
      </Stack>
    </Page>
  )
}

function Filters({ products, search, linkOf }: MarketplaceScreenProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const languages = productLanguageValues.filter(language =>
    products.some(({ details }) => details.languages.includes(language)),
  )
  const all = 'all'
  return (
    <Stack gap={3}>
      <FilterLinks
        label={t`Kind`}
        current={search.kind ?? all}
        items={[
          { key: all, label: t`All kinds`, link: linkOf({ ...search, kind: undefined }) },
          ...productKindValues.map(kind => ({
            key: kind,
            label: i18n._(kindGuides[kind].title),
            link: linkOf({ ...search, kind }),
          })),
        ]}
      />
      <FilterLinks
        label={t`Free or paid`}
        current={search.cost ?? all}
        items={[
          { key: all, label: t`Any price`, link: linkOf({ ...search, cost: undefined }) },
          ...costFilters.map(cost => ({
            key: cost,
            label: i18n._(costLabels[cost]),
            link: linkOf({ ...search, cost }),
          })),
        ]}
      />
      <FilterLinks
        label={t`Language`}
        current={search.language ?? all}
        items={[
          { key: all, label: t`Any language`, link: linkOf({ ...search, language: undefined }) },
          ...languages.map(language => ({
            key: language,
            label: capitalized(formats.language(language)),
            link: linkOf({ ...search, language }),
          })),
        ]}
      />
    </Stack>
  )
}

interface KindCardProps extends MarketplaceScreenProps {
  kind: ProductKind
  hasRoom: boolean
}

function KindCard({ kind, hasRoom, buyer, hasOwnPages, products, search, linkOf, onSearch }: KindCardProps) {
  const { t } = useLingui()
  const id = useId()
  const guide = kindGuides[kind]
  const isOurs = kind === 'responsePlan'
  const ofKind = products.filter(({ details }) => details.kind === kind)
  const wanted = ofKind.filter(product => isWanted(product, search))
  return (
    <Card aria-labelledby={id}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' }}
        columnGap={8}
        rowGap={5}
        alignItems="start"
      >
        <Flex direction="column" gap={4}>
          <Flex gap={3} alignItems="center">
            <IconTile icon={guide.icon} tone={isOurs ? 'safe' : 'info'} />
            <SectionTitle id={id}>{t(guide.title)}</SectionTitle>
          </Flex>
          <Text tone="quiet" size="t2">
            {t(guide.protects)}
          </Text>
          <Box>
            <Text size="t2" strong marginBottom={2}>
              <Trans>What to look for</Trans>
            </Text>
            <Flex as="ul" direction="column" gap={1.5} fontSize="t2">
              {guide.lookFor.map(thing => (
                <Flex as="li" key={thing.id} gap={2.5}>
                  <Box as="span" color="green" flex="none" marginTop="3px">
                    <Check size={16} aria-hidden="true" />
                  </Box>
                  <span>{t(thing)}</span>
                </Flex>
              ))}
            </Flex>
          </Box>
          <Flex direction="column" gap={1}>
            <Text size="t2" strong>
              {t(guide.price[buyer])}
            </Text>
            <ScoreLine guide={guide} hasOwnPages={hasOwnPages} />
            {isOurs && hasOwnPages && (
              <Box marginTop={3}>
                <ButtonLink variant="plain" size="s" to="/response-plan/dashboard">
                  <Trans>Open your response plan</Trans>
                </ButtonLink>
              </Box>
            )}
          </Flex>
        </Flex>
        {wanted.length > 0 ? (
          <Flex as="ul" direction="column">
            {wanted.map(product => (
              <ProductRow
                key={product.id}
                product={product}
                isCompared={search.compare?.includes(product.id) ?? false}
                hasRoom={hasRoom}
                onCompare={chosen => onSearch(withCompared(search, chosen))}
              />
            ))}
          </Flex>
        ) : (
          <NoProduct
            isFiltered={ofKind.length > 0}
            isOurs={isOurs}
            link={linkOf({ ...search, ...unfiltered })}
          />
        )}
      </Grid>
    </Card>
  )
}

const unfiltered = { cost: undefined, language: undefined }

interface NoProductProps {
  isFiltered: boolean
  isOurs: boolean
  link: Target
}

function NoProduct({ isFiltered, isOurs, link }: NoProductProps) {
  if (isFiltered)
    return (
      <Text size="t2" tone="quiet">
        <Trans>
          None of these products match your filters. <Link {...link}>Show all of them</Link>
        </Trans>
      </Text>
    )
  return (
    <Text size="t2" tone="quiet">
      {isOurs ? (
        <Trans>We list none by others, as Wardlight has one for you.</Trans>
      ) : (
        <Trans>
          We haven’t checked a product of this kind yet. The list of what to look for helps you choose one.
        </Trans>
      )}
    </Text>
  )
}

/** The effect on a protection score; the answer is given on its own page. */
function ScoreLine({ guide: { indicator }, hasOwnPages }: { guide: KindGuide; hasOwnPages: boolean }) {
  const formats = useFormats()
  if (indicator === null) {
    return (
      <Text size="t2" tone="quiet">
        <Trans>Doesn’t change the protection score</Trans>
      </Text>
    )
  }
  const points = formats.number(indicatorFacts[indicator].atMost)
  const text = <Trans>Up to {points} points in the protection score</Trans>
  return (
    <Text size="t2" tone="quiet">
      {hasOwnPages ? <Link {...threatLink(categoryOf(indicator))}>{text}</Link> : text}
    </Text>
  )
}
