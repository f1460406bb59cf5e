/** Colors of the signed-in pages beside those of tokens.css, each in light and in dark. */
export const palette = {
  crimson: ['#6d0a3c', '#ff5cae'],
  'crimson-soft': ['#f8e3ee', '#3a1228'],
  orange: ['#c46f12', '#e39b3d'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

/** As CSS variables; they follow `color-scheme`, as tokens.css sets it. */
export const paletteVariables: Record<`--${string}`, string> = Object.fromEntries(
  Object.entries(palette).map(([name, [light, dark]]) => [`--${name}`, `light-dark(${light}, ${dark})`]),
)
