import { type ComponentType, lazy, Suspense } from 'react'
import { chakra } from '#src/ui/layout.ts'

interface SiteLogoProps {
  /** Null where no site is known. */
  domain: string | null
  /** Whose initial stands in for a logo. */
  name: string
}

const Tile = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '8px',
    flex: 'none',
    bg: 'sunken',
    color: 'ink',
    fontSize: 't2',
    fontWeight: 650,
    lineHeight: 1,
  },
})

/** Drawn in the color of the text, so that it's as readable on dark as on light. */
const Mark = chakra('span', {
  base: {
    width: '16px',
    height: '16px',
    bg: 'currentColor',
    maskSize: 'contain',
    maskRepeat: 'no-repeat',
    maskPosition: 'center',
  },
})

/** Hosts say nothing by their `www.`. */
const Initial = ({ name }: Pick<SiteLogoProps, 'name'>) => (
  <>{[...name.replace(/^www\./i, '')][0]?.toLocaleUpperCase() ?? ''}</>
)

/** The addresses of logos come by themselves; where they don't, initials stay. */
const Known = lazy(async (): Promise<{ default: ComponentType<SiteLogoProps> }> => {
  try {
    const { siteLogos } = await import('./site-logos.ts')
    return {
      default({ domain, name }) {
        const url = siteLogos.get(domain ?? '')
        return url === undefined ? (
          <Initial name={name} />
        ) : (
          <Mark data-logo={url} style={{ maskImage: `url("${url}")` }} />
        )
      },
    }
  } catch {
    return { default: Initial }
  }
})

/** The logo of a site, or the initial of what it's called. Decorative: the name is beside it. */
export function SiteLogo(props: SiteLogoProps) {
  const initial = <Initial name={props.name} />
  return (
    <Tile aria-hidden="true">
      {props.domain === null ? (
        initial
      ) : (
        <Suspense fallback={initial}>
          <Known {...props} />
        </Suspense>
      )}
    </Tile>
  )
}
