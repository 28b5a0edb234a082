/** What is used of Replicache: asked for as a whole, its package would bring all it has. */
export { dropDatabase, makeIDBName, Replicache } from 'replicache';
