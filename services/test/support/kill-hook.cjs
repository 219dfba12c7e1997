/**
 * Loaded into a service process by NODE_OPTIONS=--require: ends it without any warning at one of the statements of a
 * POST whose path ends with KILL_PATH. KILL_AT is the statement's number, from 1; KILL_HOW is `before` it is sent, right
 * after it is `sent`, or `after` its answer came. Those of a request with the header x-by-chance are not counted.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const http = require('node:http');
const PgBoss = require('pg-boss');
const { Client } = require('pg');

const { KILL_AT, KILL_HOW, KILL_PATH } = process.env;
const die = () => process.kill(process.pid, 'SIGKILL');

// Jobs are another matter: here only the request itself is cut short.
PgBoss.prototype.fetch = async () => [];

/** Set while such a request is served: what else the process asks the database is not counted. */
const counted = new AsyncLocalStorage();
let statements = 0;

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, request, ...rest) {
  const serve = () => emit.call(this, event, request, ...rest);
  const isCounted =
    event === 'request' &&
    request.method === 'POST' &&
    request.url.endsWith(KILL_PATH) &&
    !request.headers['x-by-chance'];
  return isCounted ? counted.run(true, serve) : serve();
};

const { query } = Client.prototype;
Client.prototype.query = function (...args) {
  if (!counted.getStore() || ++statements !== Number(KILL_AT)) return query.apply(this, args);
  if (KILL_HOW === 'before') die();
  const answer = query.apply(this, args);
  if (KILL_HOW === 'sent') die();
  Promise.resolve(answer).then(die, die);
  return answer;
};
