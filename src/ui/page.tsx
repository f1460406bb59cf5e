import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Flex } from './layout.ts'
import { PageTitle, Text } from './text.tsx'

/** The main region: margins and width by the page's purpose. The skip link targets the id of `main`. */
export const Page = chakra('main', {
  base: {
    width: '100%',
    marginInline: 'auto',
    paddingInline: { base: 4, md: 8 },
    paddingBlock: { base: 5, md: 8 },
    display: 'flex',
    flexDirection: 'column',
    gap: 5,
    outline: 'none',
  },
  variants: {
    width: {
      narrow: { maxWidth: '624px' },
      form: { maxWidth: '808px' },
      wide: { maxWidth: { base: '1200px', '2xl': '1376px' } },
      /** A table of many columns: as wide as the window. */
      window: {},
    },
  },
  defaultVariants: { width: 'wide' },
})

/** Side by side; on a narrow screen they share its whole width. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: 2,
    flexWrap: 'wrap',
    flex: 'none',
    '& > *': { flexGrow: { base: 1, md: 0 } },
    // Buttons are useless on paper.
    _print: { display: 'none' },
  },
})

interface PageHeaderProps {
  title: ReactNode
  lead?: ReactNode
  trail?: ReactNode
  actions?: ReactNode
  tags?: ReactNode
}

export function PageHeader({ title, lead, trail, actions, tags }: PageHeaderProps) {
  return (
    <Flex as="header" direction="column" gap={3}>
      {trail}
      <Flex
        justifyContent="space-between"
        alignItems={{ base: 'stretch', md: 'center' }}
        gap={4}
        flexDirection={{ base: 'column', md: 'row' }}
      >
        <div>
          {tags !== undefined && (
            <Flex gap={2} marginBottom={2} flexWrap="wrap">
              {tags}
            </Flex>
          )}
          <PageTitle>{title}</PageTitle>
          {lead !== undefined && (
            <Text as="div" tone="quiet" marginTop={1}>
              {lead}
            </Text>
          )}
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Flex>
    </Flex>
  )
}
