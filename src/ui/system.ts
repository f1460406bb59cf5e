import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { dialogRecipe, menuRecipe, popoverRecipe, toastRecipe } from './slot-recipes.ts'

/** The 4 px grid: the token's number times four pixels. */
const grid = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24]
const spacing = Object.fromEntries(grid.map(step => [String(step), { value: `${step * 4}px` }]))

/** The colors of tokens.css, by their names there or in camel case. */
const colors = Object.fromEntries(
  'ink ink2 ink3 line fieldLine buttonLine surface canvas sunken blue blueInk blueSoft onBlue green greenSoft amber amberSoft red redSoft navy teal orange crimson crimsonSoft'
    .split(' ')
    .map(name => [name, { value: `var(--${name.replace(/[A-Z]|\d/g, '-$&').toLowerCase()})` }]),
)

/** Keeps the focus above the bar of places on a narrow screen. */
const underBar = {
  '--bottom-bar': 'calc(61px + env(safe-area-inset-bottom))',
  scrollPaddingBottom: 'calc(var(--bottom-bar) + 12px)',
}

/** A custom checkbox: the browser's own has other colors in dark mode. */
const checkboxStyle = {
  appearance: 'none',
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: '18px',
  height: '18px',
  margin: 0,
  border: '1.5px solid var(--field-line)',
  borderRadius: '5px',
  bg: 'surface',
  cursor: 'pointer',
  _before: {
    content: '""',
    width: '12px',
    height: '12px',
    bg: 'onBlue',
    transform: 'scale(0)',
    clipPath: 'polygon(14% 46%, 4% 58%, 40% 92%, 98% 22%, 86% 12%, 39% 68%)',
  },
  '&:checked, &:indeterminate': { bg: 'blue', borderColor: 'blue' },
  '&:checked::before, &:indeterminate::before': { transform: 'scale(1)' },
  '&:indeterminate::before': { clipPath: 'inset(42% 8%)' },
  '&:disabled': { opacity: 0.55, cursor: 'not-allowed' },
  // Windows draws its own colors in high contrast.
  '@media (forced-colors: active)': { appearance: 'auto', _before: { content: 'none' } },
} as const

const config = defineConfig({
  cssVarsPrefix: 'w',
  // The plain pages' base rules are not in cascade layers and would override Chakra's if those were.
  disableLayers: true,
  preflight: false,
  globalCss: {
    // Sticky elements at the window's edges don't cover the focus (WCAG 2.4.11).
    html: { '--header-height': '64px', '--table-head': '44px', scrollPaddingTop: '76px' },
    'html:has(thead th)': { scrollPaddingTop: 'calc(var(--header-height) + var(--table-head) + 12px)' },
    'input[type=checkbox]': checkboxStyle,
    'html:has([data-bottom-bar])': { '@media (max-width: 759.98px)': underBar },
    'html:has([data-bottom-bar=lg])': { '@media (max-width: 1023.98px)': underBar },
    'html:has([data-sticks=bottom])': { scrollPaddingBottom: 'calc(220px + var(--bottom-bar, 0px))' },
    // Only what base.css leaves to the browser; it has the box model, the font and reduced motion.
    'button, input, select, textarea': { font: 'inherit', color: 'inherit', margin: 0 },
    'ul, ol': { listStyle: 'none', padding: 0, margin: 0 },
    'h1, h2, h3, h4, p, dl, dd, figure, fieldset': { margin: 0 },
    fieldset: { border: 0, padding: 0, minWidth: 0 },
    'img, svg': { display: 'block', flexShrink: 0 },
  },
  theme: {
    breakpoints: { sm: '480px', md: '760px', lg: '1024px', xl: '1280px', '2xl': '1600px' },
    tokens: {
      colors,
      spacing,
      sizes: spacing,
      radii: {
        s: { value: 'var(--radius-s)' },
        m: { value: 'var(--radius)' },
        full: { value: '999px' },
      },
      fontSizes: {
        t1: { value: 'var(--t1)' },
        t2: { value: 'var(--t2)' },
        t3: { value: 'var(--t3)' },
        t4: { value: 'var(--t4)' },
        t5: { value: 'var(--t5)' },
        t6: { value: 'var(--t6)' },
      },
    },
    keyframes: {
      pulse: { '50%': { opacity: 0.45 } },
      spin: { to: { transform: 'rotate(360deg)' } },
      rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
      appear: { from: { opacity: 0 } },
    },
    slotRecipes: { dialog: dialogRecipe, menu: menuRecipe, popover: popoverRecipe, toast: toastRecipe },
  },
})

/** Our own small palette, because `defaultConfig` costs 70 to 150 ms for unused color tokens. */
export const system = createSystem(defaultBaseConfig, config)
