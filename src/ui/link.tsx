import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { useIsClosed, useLinkProps } from './navigation.tsx'
import { hrefOfLink, type LinkTarget } from './target.ts'

const recipe = {
  base: {
    color: 'blueInk',
    textDecoration: 'none',
    borderRadius: '4px',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
  variants: {
    variant: {
      /** Links in sentences are underlined: color alone would not distinguish them. */
      inText: { textDecoration: 'underline', textUnderlineOffset: '2px' },
      /** A touch target is taller than a line of text. */
      standalone: { paddingBlock: { base: '12px', md: '6px' }, marginBlock: { base: '-12px', md: '-6px' } },
      /** A number linked to what it counts; clickable even where a `cover` lies over its row. */
      figure: {
        color: 'inherit',
        position: 'relative',
        textDecoration: 'underline',
        textDecorationThickness: '1px',
        textUnderlineOffset: '4px',
        _hover: { color: 'blueInk' },
      },
      /** A title link that makes its whole row clickable (the row is `position: relative`). */
      cover: {
        color: 'inherit',
        _before: { content: '""', position: 'absolute', inset: 0, borderRadius: 's' },
      },
    },
  },
  defaultVariants: { variant: 'inText' },
} as const

const Anchor = chakra('a', recipe)
const TextButton = chakra('button', {
  ...recipe,
  base: { ...recipe.base, bg: 'transparent', border: 0, padding: 0, font: 'inherit', textAlign: 'inherit' },
})

type LinkProps = LinkTarget & Omit<ComponentProps<typeof Anchor>, 'href'>

export function Link({ to, params, search, hash, href: elsewhere, ...rest }: LinkProps) {
  const href = hrefOfLink({ to, params, search, hash, href: elsewhere } as LinkTarget)
  const link = useLinkProps(href)
  return useIsClosed(href) ? rest.children : <Anchor {...link} {...rest} />
}

export function LinkButton(props: ComponentProps<typeof TextButton>) {
  return <TextButton type="button" {...props} />
}
