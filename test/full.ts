/** Whether everything is run, as by `npm run test:full`, or what proves the rows, as by `npm test`. */
export const isFull = process.env.TEST_FULL === 'true'
