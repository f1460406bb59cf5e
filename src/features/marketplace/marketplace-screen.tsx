import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { categoryOf, indicatorFacts } from '#domain/indicators.ts'
import { threatLink } from '#src/parts/findings/links.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { SectionTitle, Text } from '#src/ui/text.tsx'
import { type Buyer, type Product, pricesEstimatedOn, products } from './products.ts'

interface MarketplaceScreenProps {
  buyer: Buyer
  /** Whether links may lead to the reader's own pages. */
  hasOwnPages: boolean
}

/** The marketplace (spec 2 §1): seven kinds of products, and how to choose one. */
export function MarketplaceScreen({ buyer, hasOwnPages }: MarketplaceScreenProps) {
  const { t } = useLingui()
  const month = useFormats().month(pricesEstimatedOn)
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
      <Notice tone="info" title={<Trans>No brands, no paid placement</Trans>}>
        <Trans>
          Nobody pays to appear here, and we earn nothing from what you choose. Prices are what these products
          usually cost, roughly, in US dollars before taxes. We estimated them in {month}.
        </Trans>
      </Notice>
      <Grid
        as="ul"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: 4, md: 5 }}
      >
        {products.map(product => (
          <Box as="li" key={product.name} display="grid">
            <ProductCard product={product} buyer={buyer} hasOwnPages={hasOwnPages} />
          </Box>
        ))}
      </Grid>
    </Page>
  )
}

interface ProductCardProps extends MarketplaceScreenProps {
  product: Product
}

function ProductCard({ product, buyer, hasOwnPages }: ProductCardProps) {
  const { t } = useLingui()
  const id = useId()
  const isOurs = product.name === 'response-plan'
  return (
    <Card aria-labelledby={id} display="flex" flexDirection="column" gap={4}>
      <Flex gap={3} alignItems="center">
        <IconTile icon={product.icon} tone={isOurs ? 'safe' : 'info'} />
        <SectionTitle id={id}>{t(product.title)}</SectionTitle>
      </Flex>
      <Text tone="quiet" size="t2">
        {t(product.protects)}
      </Text>
      <Box>
        <Text size="t2" strong marginBottom={2}>
          <Trans>What to look for</Trans>
        </Text>
        <Flex as="ul" direction="column" gap={1.5} fontSize="t2">
          {product.lookFor.map(thing => (
            <Flex as="li" key={thing.id} gap={2.5}>
              <Box as="span" color="green" flex="none" marginTop="3px">
                <Check size={16} aria-hidden="true" />
              </Box>
              <span>{t(thing)}</span>
            </Flex>
          ))}
        </Flex>
      </Box>
      <Flex
        direction="column"
        gap={1}
        marginTop="auto"
        paddingTop={4}
        borderTop="1px solid var(--line)"
        fontSize="t2"
      >
        <Text size="t2" strong>
          {t(product.price[buyer])}
        </Text>
        <ScoreLine product={product} hasOwnPages={hasOwnPages} />
        {isOurs && hasOwnPages && (
          <Box marginTop={3}>
            <ButtonLink variant="plain" size="s" to="/response-plan/dashboard">
              <Trans>Open your response plan</Trans>
            </ButtonLink>
          </Box>
        )}
      </Flex>
    </Card>
  )
}

/** The effect on a protection score; the answer is given on its own page. */
function ScoreLine({
  product: { indicator },
  hasOwnPages,
}: Pick<ProductCardProps, 'product' | 'hasOwnPages'>) {
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
