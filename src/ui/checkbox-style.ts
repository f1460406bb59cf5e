/** A custom checkbox: the browser's own has other colors in dark mode. */
export const checkboxStyle = {
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
