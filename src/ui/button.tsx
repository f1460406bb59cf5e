import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { useIsClosed, useLinkProps } from './navigation.tsx'
import { Spinner } from './spinner.tsx'
import { hrefOfLink, type LinkTarget } from './target.ts'

const recipe = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    borderRadius: 's',
    border: '1px solid transparent',
    fontSize: 't2',
    fontWeight: 600,
    lineHeight: 1.2,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    flexShrink: 0,
    maxWidth: '100%',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: '120ms',
    _focusVisible: { outline: '2px solid var(--blue)', outlineOffset: '2px' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '& svg': { width: '18px', height: '18px' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'blue',
        color: 'onBlue',
        _hover: { bg: 'blueInk', textDecoration: 'none' },
      },
      plain: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'buttonLine',
        _hover: { bg: 'sunken', textDecoration: 'none' },
      },
      text: {
        bg: 'transparent',
        color: 'blueInk',
        _hover: { bg: 'blueSoft', textDecoration: 'none' },
      },
      danger: {
        bg: 'surface',
        color: 'red',
        borderColor: 'buttonLine',
        _hover: { bg: 'redSoft', textDecoration: 'none' },
      },
    },
    size: {
      m: { minHeight: '44px', paddingInline: '18px', paddingBlock: '8px' },
      s: { minHeight: { base: '44px', md: '36px' }, paddingInline: '14px', paddingBlock: '6px' },
    },
    /** Fills the line on a narrow screen. */
    wide: { true: { width: { base: '100%', md: 'auto' } } },
    square: {
      true: {
        paddingInline: 0,
        width: { base: '44px', md: '40px' },
        minHeight: { base: '44px', md: '40px' },
      },
    },
  },
  defaultVariants: { variant: 'primary', size: 'm' },
} as const

const Root = chakra('button', recipe)
const Anchor = chakra('a', recipe)

type ButtonProps = Omit<ComponentProps<typeof Root>, 'onClick'> & {
  /** Shows progress and ignores clicks; the text stays, so nothing moves. */
  busy?: boolean | undefined
  /** Busy until what it returns has settled. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

export function Button({ busy = false, children, disabled, type = 'button', onClick, ...rest }: ButtonProps) {
  const [isRunning, setRunning] = useState(false)
  const isBusy = busy || isRunning
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const running = onClick?.(event)
    if (!(running instanceof Promise)) return
    setRunning(true)
    void running.finally(() => setRunning(false))
  }
  return (
    <Root
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
      onClick={click}
    >
      {isBusy && <Spinner />}
      {children}
    </Root>
  )
}

type ButtonLinkProps = LinkTarget & Omit<ComponentProps<typeof Anchor>, 'href'>

export function ButtonLink({ to, params, search, hash, href: elsewhere, ...rest }: ButtonLinkProps) {
  const href = hrefOfLink({ to, params, search, hash, href: elsewhere } as LinkTarget)
  const link = useLinkProps(href)
  if (useIsClosed(href)) return null
  return <Anchor {...(rest.target === undefined ? link : { href })} {...rest} />
}

type IconButtonProps = Omit<ButtonProps, 'aria-label'> & { label: string; children: ReactNode }

export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Button variant="text" square color="ink2" aria-label={label} title={label} {...rest}>
      {children}
    </Button>
  )
}
