/** Where a browser keeps its routines, whoever is signed in: a list in JSON, newest first. Nothing kept is no list. */
export const ROUTINES_KEY = 'workout-routines'
