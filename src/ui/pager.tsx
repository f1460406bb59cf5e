import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { Flex } from './layout.ts'
import { Text } from './text.tsx'

interface PagerProps {
  label: string
  page: number
  pages: number
  hrefOf: (page: number) => string
  previous: string
  next: string
  /** "Page 2 of 7". */
  words: string
}

/** Goes through pages by links, so that each page has its address. */
export function Pager({ label, page, pages, hrefOf, previous, next, words }: PagerProps) {
  if (pages < 2) return null
  return (
    <Flex
      as="nav"
      aria-label={label}
      alignItems="center"
      justifyContent="space-between"
      columnGap={6}
      rowGap={3}
      flexWrap="wrap"
      flexGrow={{ base: 1, md: 0 }}
    >
      <Text size="t2" tone="quiet">
        {words}
      </Text>
      <Flex gap={2}>
        {page > 1 && (
          <ButtonLink look="plain" size="s" href={hrefOf(page - 1)} rel="prev">
            <ChevronLeft aria-hidden="true" />
            {previous}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink look="plain" size="s" href={hrefOf(page + 1)} rel="next">
            {next}
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        )}
      </Flex>
    </Flex>
  )
}
