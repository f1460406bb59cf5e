import { configure } from '@testing-library/react'

// What a screen shows next takes longer than a second on a machine that does other things as well.
configure({ asyncUtilTimeout: 60_000 })
