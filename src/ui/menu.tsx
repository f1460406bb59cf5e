import { Menu as ChakraMenu } from '@chakra-ui/react'
import { Check, type LucideIcon } from 'lucide-react'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import { Box } from './layout.ts'
import { useIsClosed, useLinkProps } from './navigation.tsx'
import { hrefOf, type Target } from './target.ts'

interface MenuEntry {
  key: string
  label: ReactNode
  icon?: LucideIcon
  /** The language of the label, when it is not the page's. */
  lang?: string
  current?: boolean
  disabled?: boolean
}

export type MenuItem = MenuEntry & ({ link: Target } | { onSelect: () => void })

export interface MenuGroup {
  key: string
  title?: ReactNode
  items: readonly MenuItem[]
}

interface MenuProps {
  trigger: ReactElement
  groups: readonly MenuGroup[]
  maxHeight?: string | undefined
}

/** Rendered beside its button, not at the end of the body, so that it stays in its landmark. */
export function Menu({ trigger, groups, maxHeight = 'calc(100dvh - 80px)' }: MenuProps) {
  return (
    <ChakraMenu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <ChakraMenu.Positioner>
        <ChakraMenu.Content maxHeight={maxHeight}>
          {groups.map((group, index) => (
            <Fragment key={group.key}>
              {index > 0 && <ChakraMenu.Separator />}
              <ChakraMenu.ItemGroup>
                {group.title !== undefined && (
                  <ChakraMenu.ItemGroupLabel>{group.title}</ChakraMenu.ItemGroupLabel>
                )}
                {group.items.map(item => (
                  <Item key={item.key} item={item} />
                ))}
              </ChakraMenu.ItemGroup>
            </Fragment>
          ))}
        </ChakraMenu.Content>
      </ChakraMenu.Positioner>
    </ChakraMenu.Root>
  )
}

function Item({ item }: { item: MenuItem }) {
  if ('link' in item) return <LinkItem item={item} href={hrefOf(item.link)} />
  return (
    <ChakraMenu.Item
      value={item.key}
      disabled={item.disabled === true}
      onSelect={item.onSelect}
      {...stateOf(item)}
    >
      <Label item={item} />
    </ChakraMenu.Item>
  )
}

function LinkItem({ item, href }: { item: MenuItem; href: string }) {
  const link = useLinkProps(href)
  if (useIsClosed(href)) return null
  return (
    <ChakraMenu.Item value={item.key} asChild {...stateOf(item)}>
      <a {...link}>
        <Label item={item} />
      </a>
    </ChakraMenu.Item>
  )
}

const stateOf = (item: MenuEntry) => (item.current === true ? { 'aria-current': 'true' as const } : {})

function Label({ item }: { item: MenuEntry }) {
  const Icon = item.icon
  return (
    <>
      {Icon !== undefined && <Icon aria-hidden="true" strokeWidth={1.75} />}
      <Box as="span" flex={1} lang={item.lang}>
        {item.label}
      </Box>
      {item.current === true && <Check aria-hidden="true" />}
    </>
  )
}
