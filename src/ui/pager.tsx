import { chakra } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { Flex } from './layout.ts'
import { PlainLink } from './navigation.tsx'
import type { Target } from './target.ts'

/** The pages of a pager: the first, the last and those around this one; null for a gap. */
export const pageSteps = (page: number, pages: number): (number | null)[] => {
  const named = Array.from({ length: pages }, (_, place) => place + 1).filter(
    step =>
      step === 1 ||
      step === pages ||
      Math.abs(step - page) <= 1 ||
      (page === 1 && step === 3) ||
      (page === pages && step === pages - 2),
  )
  return named.flatMap((step, place) => {
    const skipped = step - (named[place - 1] ?? 0) - 1
    if (skipped === 0) return [step]
    return skipped === 1 ? [step - 1, step] : [null, step]
  })
}

interface PagerProps {
  page: number
  pages: number
  /** The first page has no number in its address. */
  linkOf: (page: number | undefined) => Target
  previous: string
  next: string
  text: string
  /** A page's number in the reader's language, and its link's name. */
  numberOf: (page: number) => string
  nameOf: (page: number) => string
}

const PageLink = chakra(PlainLink, {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: { base: '44px', md: '36px' },
    minHeight: { base: '44px', md: '36px' },
    paddingInline: '6px',
    borderRadius: 's',
    color: 'ink2',
    fontSize: 't2',
    fontWeight: 500,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
    _hover: { bg: 'sunken', color: 'ink' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '1px' },
    '&[aria-current=page]': { bg: 'blueSoft', color: 'blueInk', fontWeight: 650 },
  },
})

/** Pages as links, so that each has its address. */
export function Pager({ page, pages, linkOf, previous, next, text, numberOf, nameOf }: PagerProps) {
  if (pages < 2) return null
  const linkTo = (step: number) => linkOf(step === 1 ? undefined : step)
  return (
    <Flex
      as="nav"
      aria-label={text}
      alignItems="center"
      justifyContent="center"
      gap={1}
      flexWrap="wrap"
      flexGrow={{ base: 1, md: 0 }}
      _print={{ display: 'none' }}
    >
      {page > 1 && (
        <ButtonLink variant="plain" size="s" {...linkTo(page - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" />
          {previous}
        </ButtonLink>
      )}
      <Flex as="ol" gap={{ base: 0, md: 0.5 }} alignItems="center">
        {pageSteps(page, pages).map((step, place) =>
          step === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be known by.
            <li key={`gap ${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={step}>
              <PageLink
                link={linkTo(step)}
                aria-label={nameOf(step)}
                aria-current={step === page ? 'page' : undefined}
              >
                {numberOf(step)}
              </PageLink>
            </li>
          ),
        )}
      </Flex>
      {page < pages && (
        <ButtonLink variant="plain" size="s" {...linkTo(page + 1)} rel="next">
          {next}
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </Flex>
  )
}
